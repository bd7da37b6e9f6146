import type { ResponseOf } from '@juyi/contract/core/define';
import { isUnreadable, type UnreadableRow } from '@juyi/contract/core/tolerance';
import { anyId } from '@juyi/contract/core/values';
import { type MemberPrize, memberPrizes } from '@juyi/contract/draw/draw';
import { contributionOrders, contributionTotal } from '@juyi/contract/redemption/contribution';
import { applyRecords, getCultureToken } from '@juyi/contract/redemption/culture';
import { exchangeIpOrders, exchangeIpTotal, type GoodsInMall } from '@juyi/contract/redemption/mall';
import { type Redemption, type RedemptionKind, type recordRequest, redemptionKind } from '@juyi/contract/redemption/redemption';
import * as z from 'zod/mini';
import { fail, toFailure } from '../http/failure';
import { readableOf } from '../http/pages';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { withCultureToken } from './culture';

type RecordsAsked = z.input<z.ZodMiniObject<typeof recordRequest>>;

/** The totals are over all of a member's records of one kind; undefined where the answer does not say. */
export interface RecordTotals {
  /** The sum gained, for MALL the sum spent, in minor units of its currency. */
  readonly total: number | undefined;
  /** The number of records of any status. */
  readonly count: number | undefined;
  /** The balance that this kind spends from. */
  readonly available: number | undefined;
  /** The goods of the mall, which come with the totals of MALL. */
  readonly goods?: readonly GoodsInMall[];
}

interface Page<Row> {
  readonly list: readonly Row[];
  readonly hasMore: boolean;
}

interface KindCalls {
  readonly records: (asked: RecordsAsked, signal: AbortSignal) => Promise<Page<Redemption | UnreadableRow>>;
  readonly totals: (signal: AbortSignal) => Promise<RecordTotals>;
}

/** A page of applyRecords; the culture token is added here. */
export const requestApplyRecords = serviceOf<ResponseOf<typeof applyRecords>, RecordsAsked>(
  [getCultureToken, applyRecords],
  (asked, signal) => withCultureToken((cultureToken) => request(applyRecords, { ...asked, cultureToken }, signal)),
);

const callsByKind: Readonly<Record<RedemptionKind, KindCalls>> = {
  CONTRIBUTION: {
    records: (asked, signal) => request(contributionOrders, asked, signal),
    totals: async (signal) => {
      const { gainTotal, count, available } = await request(contributionTotal, {}, signal);
      return { total: gainTotal, count, available };
    },
  },
  DATA_IP: {
    records: requestApplyRecords,
    // Every page has the totals, so the smallest page is read.
    totals: async (signal) => {
      const { gainTotal, count, available } = await requestApplyRecords({ pageNum: 1, pageSize: 1 }, signal);
      return { total: gainTotal, count, available };
    },
  },
  MALL: {
    records: (asked, signal) => request(exchangeIpOrders, asked, signal),
    totals: async (signal) => {
      const { spendTotal, count, available, goods } = await request(exchangeIpTotal, {}, signal);
      return { total: spendTotal, count, available, goods: readableOf(goods).rows };
    },
  },
};

export const readTotals = serviceOf<RecordTotals, { kind: RedemptionKind }>(
  [contributionTotal, exchangeIpTotal, getCultureToken, applyRecords],
  (input, signal) => callsByKind[input.kind].totals(signal),
);

/** The calls of `readRecords`. */
export const RECORDS = [contributionOrders, getCultureToken, applyRecords, exchangeIpOrders];
/** Redemptions of a kind, newest first. */
export const readRecords = (kind: RedemptionKind, asked: RecordsAsked, signal: AbortSignal) =>
  callsByKind[kind].records(asked, signal);

/** The subject of a record's page: an order, or a prize of a draw. */
export type Recorded = Redemption | MemberPrize;

/** A link to a record, unchecked: the kind of its order or PRIZE, and its number. */
export interface RecordLink {
  readonly kind: string | null;
  readonly no: string | null;
}

const linkSchema = z.object({ kind: z.union([redemptionKind, z.literal('PRIZE')]), no: anyId });

/** The pages that are searched at most, where the server ignores the filter. */
const SEARCHED = { pages: 10, pageSize: 50 } as const;

/** Finds a row; it is in the first page if the server filters. Rejects if an unreadable row may be the one. */
async function search<Row extends object>(
  pageOf: (asked: { pageNum: number; pageSize: number }) => Promise<Page<Row | UnreadableRow>>,
  isMeant: (row: Row) => boolean,
): Promise<Row | null> {
  let unread: UnreadableRow | undefined;
  for (let pageNum = 1; pageNum <= SEARCHED.pages; pageNum += 1) {
    const { list, hasMore } = await pageOf({ pageNum, pageSize: SEARCHED.pageSize });
    const found = list.find((row): row is Row => !isUnreadable(row) && isMeant(row));
    if (found) return found;
    unread ??= list.find(isUnreadable);
    if (!hasMore) break;
  }
  if (unread) fail({ kind: 'mismatch', message: `${unread.label ?? ''}数据有误，请稍后重试`, shown: false });
  return null;
}

/** One record with all that belongs to it; null when there is none of this number, it is another's, or the link names none. */
export const readRecord = serviceOf<Recorded | null, RecordLink>([...RECORDS, memberPrizes], async (input, signal) => {
  const { data } = linkSchema.safeParse(input);
  if (!data) return null;
  const { kind, no } = data;
  try {
    if (kind === 'PRIZE')
      return await search(
        (page) => request(memberPrizes, { ...page, recordId: no }, signal),
        ({ recordId }) => recordId === no,
      );
    return await search(
      (page) => readRecords(kind, { ...page, orderNo: no }, signal),
      ({ orderNo }) => orderNo === no,
    );
  } catch (error) {
    // The server refuses the number in the link as malformed.
    if (toFailure(error).reason === 'invalidRequest') return null;
    throw error;
  }
});
