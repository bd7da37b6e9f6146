import type { ResponseOf } from '@juyi/contract/core/define';
import type { UnreadableRow } from '@juyi/contract/core/tolerance';
import { contributionOrders, contributionTotal } from '@juyi/contract/redemption/contribution';
import { applyRecords, getCultureToken } from '@juyi/contract/redemption/culture';
import { exchangeIpOrders, exchangeIpTotal } from '@juyi/contract/redemption/mall';
import type { Redemption, RedemptionKind, recordRequest } from '@juyi/contract/redemption/redemption';
import type * as z from 'zod/mini';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { withCultureToken } from './culture';

type RecordsAsked = z.input<z.ZodMiniObject<typeof recordRequest>>;

/** The totals are over all of a member's records of one kind; undefined where the answer does not say. */
export interface RecordTotals {
  /** The sum gained; of MALL, the sum spent. It is in minor units of its currency. */
  readonly total: number | undefined;
  /** Records of any status. */
  readonly count: number | undefined;
  /** The balance that this kind spends from. */
  readonly available: number | undefined;
}

export interface Page<Row> {
  readonly list: readonly Row[];
  readonly hasMore: boolean;
}

interface Family {
  readonly records: (asked: RecordsAsked, signal: AbortSignal) => Promise<Page<Redemption | UnreadableRow>>;
  readonly totals: (signal: AbortSignal) => Promise<RecordTotals>;
}

/** A page of applyRecords; the culture token is added here. */
export const requestApplyRecords = serviceOf<ResponseOf<typeof applyRecords>, RecordsAsked>(
  [getCultureToken, applyRecords],
  (asked, signal) => withCultureToken((cultureToken) => request(applyRecords, { ...asked, cultureToken }, signal)),
);

/** The calls of each kind. */
const families: Readonly<Record<RedemptionKind, Family>> = {
  CONTRIBUTION: {
    records: (asked, signal) => request(contributionOrders, asked, signal),
    totals: async (signal) => {
      const { gainTotal, count, available } = await request(contributionTotal, {}, signal);
      return { total: gainTotal, count, available };
    },
  },
  DATA_IP: {
    records: requestApplyRecords,
    // They stand beside every page: the smallest one brings them.
    totals: async (signal) => {
      const { gainTotal, count, available } = await requestApplyRecords({ pageNum: 1, pageSize: 1 }, signal);
      return { total: gainTotal, count, available };
    },
  },
  MALL: {
    records: (asked, signal) => request(exchangeIpOrders, asked, signal),
    totals: async (signal) => {
      const { spendTotal, count, available } = await request(exchangeIpTotal, {}, signal);
      return { total: spendTotal, count, available };
    },
  },
};

export const readTotals = serviceOf<RecordTotals, { kind: RedemptionKind }>(
  [contributionTotal, exchangeIpTotal, getCultureToken, applyRecords],
  (input, signal) => families[input.kind].totals(signal),
);

/** The calls of `readRecords`. */
export const RECORDS = [contributionOrders, getCultureToken, applyRecords, exchangeIpOrders];
/** Redemptions of a kind, newest first. */
export const readRecords = (kind: RedemptionKind, asked: RecordsAsked, signal: AbortSignal) =>
  families[kind].records(asked, signal);
