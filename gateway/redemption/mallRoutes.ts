import { exchangeIpOrders, exchangeIpTotal, submitExchangeIp } from '../../contract/redemption/mall';
import { ownedBy } from '../core/owned';
import { reviewAtOf } from '../core/settings';
import type { Gateway, Member } from '../http/context';
import { idempotent } from '../http/idempotency';
import { type CallContext, memberRoute, type Route } from '../http/route';
import { exchange } from './exchange';
import { listMall } from './mall';
import { verifyPaymentPassword } from './paymentPassword';
import { readRecords, readTotals } from './records';

async function handleSubmit({ request, member }: CallContext<typeof submitExchangeIp, Member>, gateway: Gateway) {
  const { db, settings, now } = gateway;
  const at = now();
  const { specs = [] } = request;
  return idempotent(
    db,
    { call: submitExchangeIp, owner: member.id, request, now: at },
    {
      prepare: () => verifyPaymentPassword(db, member.id, request.payPassword, at),
      effect: (tx) => exchange(tx, { ...request, specs, memberId: member.id, reviewAt: reviewAtOf(settings, at), now: at }),
    },
  );
}

/** Data IP into goods (contract/redemption/mall.ts). */
export const mallRoutes: readonly Route[] = [
  memberRoute(exchangeIpTotal, async ({ member }, { db }) => {
    const { owner, data } = await readTotals(db, member.id, 'MALL');
    return ownedBy([owner], { ...data, goods: await listMall(db) });
  }),
  memberRoute(submitExchangeIp, handleSubmit),
  memberRoute(exchangeIpOrders, ({ request, member }, { db }) => readRecords(db, member.id, 'MALL', request)),
];
