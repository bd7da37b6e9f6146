import type { Call } from '../../contract/core/define';
import {
  contributionOrders,
  contributionTotal,
  convertContribution,
  submitContribution,
} from '../../contract/redemption/contribution';
import { applyAssets, applyRecords, getCultureToken, previewAssets, type Voucher } from '../../contract/redemption/culture';
import { paymentPasswordSet } from '../../contract/redemption/paymentPassword';
import { ownedBy } from '../core/owned';
import { reviewAtOf } from '../core/settings';
import type { Gateway, Member } from '../http/context';
import { idempotent } from '../http/idempotency';
import { type CallContext, memberRoute, type Route } from '../http/route';
import { checkCultureToken, issueCultureToken } from './cultureTokens';
import { readPaymentPassword, verifyPaymentPassword } from './paymentPassword';
import { consumeQuote, quote } from './quotes';
import { readRecords, readTotals } from './records';
import { place } from './redemptions';
import type { QuotedKind } from './schema';
import { checkVouchers, saveVouchers } from './vouchers';

interface QuoteSubmit {
  readonly call: Call;
  readonly kind: QuotedKind;
  readonly request: { readonly quoteId: string; readonly payPassword: string; readonly requestId: string };
  readonly vouchers?: readonly Voucher[];
}

/** Places a redemption at its quote: the quote, the order and what it spends are one transaction. */
function submitQuote({ call, kind, request, vouchers = [] }: QuoteSubmit, member: Member, gateway: Gateway) {
  const { db, settings, now } = gateway;
  const at = now();
  const { quoteId, payPassword, requestId } = request;
  return idempotent(
    db,
    { call, owner: member.id, request: { ...request }, now: at },
    {
      prepare: async () => {
        checkVouchers(vouchers);
        await verifyPaymentPassword(db, member.id, payPassword, at);
      },
      effect: async (tx) => {
        const amounts = await consumeQuote(tx, member.id, kind, quoteId, at);
        const reviewAt = reviewAtOf(settings, at);
        const placed = await place(tx, { ...amounts, memberId: member.id, kind, requestId, reviewAt, now: at });
        await saveVouchers(tx, placed.data.orderNo, vouchers);
        return placed;
      },
    },
  );
}

/** Lets a culture call go on only with its token. */
const cultured =
  <V extends { readonly request: { readonly cultureToken: string }; readonly member: Member }, A>(
    answer: (context: V, gateway: Gateway) => Promise<A>,
  ) =>
  async (context: V, gateway: Gateway): Promise<A> => {
    await checkCultureToken(gateway.db, context.member.id, context.request.cultureToken, gateway.now());
    return answer(context, gateway);
  };

async function handleApplyRecords({ request, member }: CallContext<typeof applyRecords, Member>, { db }: Gateway) {
  const totals = await readTotals(db, member.id, 'DATA_IP');
  const records = await readRecords(db, member.id, 'DATA_IP', request);
  const { gainTotal, count, available } = totals.data;
  return ownedBy([totals.owner, records.owner], { ...records.data, gainTotal, count, available });
}

async function handlePaymentPasswordSet({ member }: CallContext<typeof paymentPasswordSet, Member>, { db, now }: Gateway) {
  const { owner, data } = await readPaymentPassword(db, member.id, now());
  const { isSet, lockedUntil } = data;
  return ownedBy([owner], { isSet, lockedUntil: lockedUntil?.toISOString(), serverTime: new Date(now()).toISOString() });
}

/** The payment password's state, income into contribution, and contribution into data IP (contract/redemption). */
export const redemptionRoutes: readonly Route[] = [
  memberRoute(paymentPasswordSet, handlePaymentPasswordSet),
  memberRoute(convertContribution, ({ request, member }, { db, now }) =>
    quote(db, member.id, 'CONTRIBUTION', request.amount, now()),
  ),
  memberRoute(submitContribution, ({ request, member }, gateway) =>
    submitQuote({ call: submitContribution, kind: 'CONTRIBUTION', request }, member, gateway),
  ),
  memberRoute(contributionOrders, ({ request, member }, { db }) => readRecords(db, member.id, 'CONTRIBUTION', request)),
  memberRoute(contributionTotal, ({ member }, { db }) => readTotals(db, member.id, 'CONTRIBUTION')),
  memberRoute(getCultureToken, ({ member }, { db, now }) => issueCultureToken(db, member.id, now())),
  memberRoute(
    previewAssets,
    cultured(({ request, member }, { db, now }) => quote(db, member.id, 'DATA_IP', request.amount, now())),
  ),
  memberRoute(
    applyAssets,
    cultured(({ request, member }, gateway) =>
      submitQuote({ call: applyAssets, kind: 'DATA_IP', request, vouchers: request.vouchers }, member, gateway),
    ),
  ),
  memberRoute(applyRecords, cultured(handleApplyRecords)),
];
