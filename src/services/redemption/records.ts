import * as z from 'zod/mini';
import { anyId } from '../../../contract/core/values';
import { contributionOrders, contributionTotal } from '../../../contract/redemption/contribution';
import { applyRecords } from '../../../contract/redemption/culture';
import { exchangeIpOrders, exchangeIpTotal } from '../../../contract/redemption/mall';
import { type Redemption, type RedemptionKind, recordRequest, redemptionKind } from '../../../contract/redemption/redemption';
import { toFailure } from '../http/failure';
import { request } from '../http/request';
import type { Service } from '../http/service';
import { withCultureToken } from './culture';

type RecordsAsked = z.input<z.ZodMiniObject<typeof recordRequest>>;

/** What a member has redeemed of one kind, over all of its records; undefined where the answer does not say. */
export interface RecordTotals {
  /** What was gained; of MALL, what was spent. In minor units of its currency. */
  readonly total: number | undefined;
  /** Records of any status. */
  readonly count: number | undefined;
  /** The balance that this kind spends from. */
  readonly available: number | undefined;
}

interface Family {
  readonly records: (asked: RecordsAsked, signal: AbortSignal) => Promise<{ list: readonly Redemption[] }>;
  readonly totals: (signal: AbortSignal) => Promise<RecordTotals>;
}

/** A page of applyRecords; the culture token is added here. */
export const requestApplyRecords = (asked: RecordsAsked, signal: AbortSignal) =>
  withCultureToken((cultureToken) => request(applyRecords, { ...asked, cultureToken }, signal));

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

export const readTotals: Service<RecordTotals, { kind: RedemptionKind }> = (input, signal) => families[input.kind].totals(signal);

/** An order as a link names it. */
export interface OrderNamed {
  readonly kind: string | null;
  readonly no: string | null;
}

const named = z.object({ kind: redemptionKind, no: anyId });

/** One order with all that belongs to it; null when there is none of this number, it is another's, or the link names none. */
export const readOrder: Service<Redemption | null, OrderNamed> = async (input, signal) => {
  const { data } = named.safeParse(input);
  if (!data) return null;
  try {
    const { list } = await families[data.kind].records({ pageNum: 1, pageSize: 1, orderNo: data.no }, signal);
    return list.find(({ orderNo }) => orderNo === data.no) ?? null;
  } catch (error) {
    // The server takes the link's number for none.
    if (toFailure(error).reason === 'invalidRequest') return null;
    throw error;
  }
};
