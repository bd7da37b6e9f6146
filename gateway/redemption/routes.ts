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
import type { SubmittedAnswer } from '@juyi/contract/redemption/redemption';
import { ownedBy } from '../core/owned';
import { reviewAtOf } from '../core/settings';
import type { Tx } from '../db/open';
import type { Gateway, Member } from '../http/context';
import { idempotent, type Key } from '../http/idempotency';
import { type CallContext, memberRoute, type Route } from '../http/route';
import { checkCultureToken, issueCultureToken } from './cultureTokens';
import { redeemGoods } from './goodsRedemption';
import { listMall } from './mall';
import {
  readPaymentPassword,
  requirePaymentPassword,
  VerdictLost,
  type Verified,
  verifyBeforeSpending,
  verifyPaymentPassword,
} from './paymentPassword';
import { consumeQuote, quote, requireQuote } from './quotes';
import { readRecords, readTotals } from './records';
import { placeRedemption } from './redemptions';
import type { QuotedKind } from './schema';
import { startSubmission } from './submission';
import { checkVouchers, saveVouchers } from './vouchers';

interface QuoteSubmit {
  readonly call: Call;
  readonly kind: QuotedKind;
  readonly request: { readonly quoteId: string; readonly payPassword: string; readonly requestId: string };
  readonly vouchers?: readonly Voucher[] | undefined;
}

/** Submits a quote: consuming it, placing the redemption and debiting the spend are one transaction. */
async function submitQuote({ call, kind, request, vouchers = [] }: QuoteSubmit, member: Member, gateway: Gateway) {
  const { db, settings, record, now } = gateway;
  const at = now();
  const { quoteId, payPassword, requestId } = request;
  const write = { call, owner: member.id, request: { ...request }, now: at };
  const { stored, password } = await startSubmission(gateway, write);
  return idempotent(db, write, {
    stored,
    prepare: async () => {
      checkVouchers(vouchers);
      requirePaymentPassword(password, member.id, at);
      await requireQuote(db, member.id, kind, quoteId, at);
      await verifyPaymentPassword(db, member.id, payPassword, at);
    },
    effect: async (tx, _, key) => {
      const amounts = await consumeQuote(tx, member.id, kind, quoteId, at);
      const reviewAt = reviewAtOf(settings, at);
      const placed = await placeRedemption(tx, { ...amounts, memberId: member.id, kind, requestId, reviewAt, now: at }, key);
      await saveVouchers(tx, placed.data.orderNo, vouchers);
      return placed;
    },
    committed: ({ orderNo }) => record('redemption placed', { memberId: member.id, kind, orderNo }),
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

async function handleApplyRecords({ request, member }: CallContext<typeof applyRecords, Member>, { db }: Gateway) {
  const totals = await readTotals(db, member.id, 'DATA_IP');
  const records = await readRecords(db, member.id, 'DATA_IP', request);
  const { gainTotal, count, available } = totals.data;
  return ownedBy([totals.owner, records.owner], { ...records.data, gainTotal, count, available });
}

async function handleExchangeIpTotal({ member }: CallContext<typeof exchangeIpTotal, Member>, { db }: Gateway) {
  const { owner, data } = await readTotals(db, member.id, 'MALL');
  const goods = await listMall(db, member.id);
  return ownedBy([owner, goods.owner], { ...data, goods: goods.data });
}

async function handleSubmitExchangeIp({ request, member }: CallContext<typeof submitExchangeIp, Member>, gateway: Gateway) {
  const { db, settings, record, now } = gateway;
  const at = now();
  const { specs = [] } = request;
  const reviewAt = reviewAtOf(settings, at);
  const write = { call: submitExchangeIp, owner: member.id, request, now: at };
  const { stored, password } = await startSubmission(gateway, write);
  const steps = {
    claimsKey: true,
    effect: (tx: Tx, verified: Verified, key: Key) =>
      redeemGoods(tx, key, { ...request, specs, verified, memberId: member.id, reviewAt, now: at }),
    committed: ({ orderNo }: SubmittedAnswer) => record('redemption placed', { memberId: member.id, kind: 'MALL', orderNo }),
  };
  const prepare = () => verifyBeforeSpending(db, member.id, request.payPassword, at, password);
  try {
    return await idempotent(db, write, { ...steps, stored, prepare });
  } catch (error) {
    if (!(error instanceof VerdictLost)) throw error;
    return idempotent(db, write, { ...steps, prepare: () => verifyPaymentPassword(db, member.id, request.payPassword, at) });
  }
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
  memberRoute(contributionOrders, ({ request, member }, { db }) => readRecords(db, member.id, 'CONTRIBUTION', request)),
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
  memberRoute(exchangeIpTotal, handleExchangeIpTotal),
  memberRoute(submitExchangeIp, handleSubmitExchangeIp),
  memberRoute(exchangeIpOrders, ({ request, member }, { db }) => readRecords(db, member.id, 'MALL', request)),
];
