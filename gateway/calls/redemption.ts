import {
  contributionOrders,
  contributionTotal,
  convertContribution,
  submitContribution,
} from '../../src/services/contract/contribution';
import { applyAssets, applyRecords, getCultureToken, previewAssets, type Voucher } from '../../src/services/contract/culture';
import type { Call } from '../../src/services/contract/define';
import { checkCultureToken, issueCultureToken } from '../cultureTokens';
import type { QuotedKind } from '../db/redemptionSchema';
import type { Gateway } from '../gateway';
import { once } from '../idempotency';
import { ownedBy } from '../owned';
import { judgePayPassword } from '../payPassword';
import { quote, takeQuote } from '../quotes';
import { readRecords, readTotals } from '../records';
import { place } from '../redemptions';
import { type Served, serveMember, type Visit } from '../serve';
import { reviewAtOf } from '../settings';
import type { Member } from '../tokens';
import { checkVouchers, keepVouchers } from '../vouchers';

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
  return once(
    db,
    { call, owner: member.id, request: { ...request }, now: at },
    {
      prepare: async () => {
        checkVouchers(vouchers);
        await judgePayPassword(db, member.id, payPassword, at);
      },
      effect: async (tx) => {
        const amounts = await takeQuote(tx, member.id, kind, quoteId, at);
        const reviewAt = reviewAtOf(settings, at);
        const placed = await place(tx, { ...amounts, memberId: member.id, kind, requestId, reviewAt, now: at });
        await keepVouchers(tx, placed.data.orderNo, vouchers);
        return placed;
      },
    },
  );
}

/** Lets a culture call go on only with its token. */
const cultured =
  <V extends { readonly request: { readonly cultureToken: string }; readonly member: Member }, A>(
    answer: (visit: V, gateway: Gateway) => Promise<A>,
  ) =>
  async (visit: V, gateway: Gateway): Promise<A> => {
    await checkCultureToken(gateway.db, visit.member.id, visit.request.cultureToken, gateway.now());
    return answer(visit, gateway);
  };

async function answerApplyRecords({ request, member }: Visit<typeof applyRecords, Member>, { db }: Gateway) {
  const totals = await readTotals(db, member.id, 'DATA_IP');
  const records = await readRecords(db, member.id, 'DATA_IP', request);
  const { gainTotal, count, available } = totals.data;
  return ownedBy([totals.owner, records.owner], { ...records.data, gainTotal, count, available });
}

/** Income into contribution, and contribution into data IP (contract: redemption). */
export const redemptionCalls: readonly Served[] = [
  serveMember(convertContribution, ({ request, member }, { db, now }) =>
    quote(db, member.id, 'CONTRIBUTION', request.amount, now()),
  ),
  serveMember(submitContribution, ({ request, member }, gateway) =>
    submitQuote({ call: submitContribution, kind: 'CONTRIBUTION', request }, member, gateway),
  ),
  serveMember(contributionOrders, ({ request, member }, { db }) => readRecords(db, member.id, 'CONTRIBUTION', request)),
  serveMember(contributionTotal, ({ member }, { db }) => readTotals(db, member.id, 'CONTRIBUTION')),
  serveMember(getCultureToken, ({ member }, { db, now }) => issueCultureToken(db, member.id, now())),
  serveMember(
    previewAssets,
    cultured(({ request, member }, { db, now }) => quote(db, member.id, 'DATA_IP', request.amount, now())),
  ),
  serveMember(
    applyAssets,
    cultured(({ request, member }, gateway) =>
      submitQuote({ call: applyAssets, kind: 'DATA_IP', request, vouchers: request.vouchers }, member, gateway),
    ),
  ),
  serveMember(applyRecords, cultured(answerApplyRecords)),
];
