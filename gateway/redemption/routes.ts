import type { Call } from '@juyi/contract/core/define';
import {
  contributionOrders,
  contributionTotal,
  convertContribution,
  submitContribution,
} from '@juyi/contract/redemption/contribution';
import { applyAssets, applyRecords, getCultureToken, previewAssets, type Voucher } from '@juyi/contract/redemption/culture';
import { exchangeIpOrders, exchangeIpTotal, submitExchangeIp } from '@juyi/contract/redemption/mall';
import { paymentPasswordSet } from '@juyi/contract/redemption/paymentPassword';
import { quoteExpired } from '@juyi/contract/redemption/redemption';
import { MINUTE_MS } from '../core/durations';
import { refuse } from '../core/refusals';
import { reviewAtOf } from '../core/settings';
import type { Gateway, Member } from '../http/context';
import { idempotent } from '../http/idempotency';
import { enforceLimit } from '../http/limits';
import { type CallContext, memberRoute, publicRoute, type Route } from '../http/route';
import { checkCultureToken, checkVouchers, issueCultureToken, saveVouchers } from './culture';
import { listMall } from './mall';
import { readPaymentPassword, requirePaymentPassword, verifyPaymentPassword } from './paymentPassword';
import { consumeQuote, findForQuote, quote } from './quotes';
import { readRecords, readTotals } from './records';
import { findForGoods, placeRedemption, readForGoods, redeemGoods } from './redemptions';
import type { QuotedKind } from './schema';

/** Counts a submission against the rate limit of what spends: each try costs a password hash. */
const limitSubmissions = ({ db, settings, now }: Gateway, memberId: string): Promise<void> =>
  enforceLimit(db, { key: `redemptions ${memberId}`, maxUses: settings.redemptionsPerMinute, windowMs: MINUTE_MS }, now());

interface QuoteSubmit {
  readonly call: Call;
  readonly kind: QuotedKind;
  readonly request: { readonly quoteId: string; readonly payPassword: string; readonly requestId: string };
  readonly vouchers?: readonly Voucher[] | undefined;
}

/** Submits a quote: consuming it, placing the redemption and debiting the spend are one transaction. */
async function submitQuote({ call, kind, request, vouchers = [] }: QuoteSubmit, member: Member, gateway: Gateway) {
  const { db, settings, logEvent, now } = gateway;
  const at = now();
  const { quoteId, payPassword, requestId } = request;
  const write = { call, owner: member.id, request: { ...request }, now: at };
  await limitSubmissions(gateway, member.id);
  return idempotent(db, write, {
    find: (_, key) => findForQuote(db, { ...key, kind, quoteId, now: new Date(at) }),
    prepare: async ([found]) => {
      checkVouchers(vouchers);
      requirePaymentPassword(found?.password, at);
      // Without a quote nobody may try a payment password.
      if (!found?.quote) refuse(quoteExpired);
      await verifyPaymentPassword(db, member.id, payPassword, at, found.password);
    },
    effect: async (tx) => {
      const amounts = await consumeQuote(tx, member.id, kind, quoteId, at);
      const reviewAt = reviewAtOf(settings, at);
      const placed = await placeRedemption(tx, { ...amounts, memberId: member.id, kind, requestId, reviewAt, now: at });
      await saveVouchers(tx, placed.orderNo, vouchers);
      return placed;
    },
    committed: ({ orderNo }) => logEvent('redemption placed', { memberId: member.id, kind, orderNo }),
  });
}

/** Wraps the handler of a culture call: checks the culture token first. */
const withCultureToken =
  <V extends { readonly request: { readonly cultureToken: string }; readonly member: Member }, A>(
    handle: (context: V, gateway: Gateway) => Promise<A>,
  ) =>
  async (context: V, gateway: Gateway): Promise<A> => {
    await checkCultureToken(gateway.db, context.member.id, context.request.cultureToken, gateway.now());
    return handle(context, gateway);
  };

async function handleApplyRecords({ request, member }: CallContext<typeof applyRecords, Member>, { db, now }: Gateway) {
  const totals = await readTotals(db, member.id, 'DATA_IP');
  const records = await readRecords(db, member.id, 'DATA_IP', request, now());
  const { gainTotal, count, available } = totals;
  return { ...records, gainTotal, count, available };
}

async function handleExchangeIpTotal({ member }: CallContext<typeof exchangeIpTotal>, { db, now }: Gateway) {
  const totals = member && (await readTotals(db, member.id, 'MALL'));
  return { ...totals, goods: await listMall(db, member?.id, now()) };
}

async function handleSubmitExchangeIp({ request, member }: CallContext<typeof submitExchangeIp, Member>, gateway: Gateway) {
  const { db, settings, logEvent, now } = gateway;
  const at = now();
  const { goodsId, addressId, specs = [] } = request;
  const order = { ...request, specs, memberId: member.id, reviewAt: reviewAtOf(settings, at), now: at };
  const write = { call: submitExchangeIp, owner: member.id, request, now: at };
  await limitSubmissions(gateway, member.id);
  return idempotent(db, write, {
    find: (_, key) => findForGoods(db, { ...key, goodsId, addressId }),
    prepare: async (rows) => {
      const read = readForGoods(rows, order);
      await verifyPaymentPassword(db, member.id, request.payPassword, at, rows[0]?.password);
      return read;
    },
    effect: (tx, read) => redeemGoods(tx, { ...order, ...read }),
    committed: ({ orderNo }) => logEvent('redemption placed', { memberId: member.id, kind: 'MALL', orderNo }),
  });
}

/** The three kinds of redemption, and the payment password's state (contract/redemption). */
export const redemptionRoutes: readonly Route[] = [
  memberRoute(paymentPasswordSet, ({ member }, { db, now }) => readPaymentPassword(db, member.id, now())),
  memberRoute(convertContribution, ({ request, member }, { db, now }) =>
    quote(db, member.id, 'CONTRIBUTION', request.amount, now()),
  ),
  memberRoute(submitContribution, ({ request, member }, gateway) =>
    submitQuote({ call: submitContribution, kind: 'CONTRIBUTION', request }, member, gateway),
  ),
  memberRoute(contributionOrders, ({ request, member }, { db, now }) =>
    readRecords(db, member.id, 'CONTRIBUTION', request, now()),
  ),
  memberRoute(contributionTotal, ({ member }, { db }) => readTotals(db, member.id, 'CONTRIBUTION')),
  memberRoute(getCultureToken, ({ member }, { db, now }) => issueCultureToken(db, member.id, now())),
  memberRoute(
    previewAssets,
    withCultureToken(({ request, member }, { db, now }) => quote(db, member.id, 'DATA_IP', request.amount, now())),
  ),
  memberRoute(
    applyAssets,
    withCultureToken(({ request, member }, gateway) =>
      submitQuote({ call: applyAssets, kind: 'DATA_IP', request, vouchers: request.vouchers }, member, gateway),
    ),
  ),
  memberRoute(applyRecords, withCultureToken(handleApplyRecords)),
  publicRoute(exchangeIpTotal, handleExchangeIpTotal),
  memberRoute(submitExchangeIp, handleSubmitExchangeIp),
  memberRoute(exchangeIpOrders, ({ request, member }, { db, now }) => readRecords(db, member.id, 'MALL', request, now())),
];
