import { isUnreadable, type UnreadableRow } from '@juyi/contract/core/tolerance';
import { memberPrizes, PRIZE_STATUS } from '@juyi/contract/draw/draw';
import { exchangeIpOrders } from '@juyi/contract/redemption/mall';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import type { Recorded } from './records';

/** The matter that a member probably asks about; null without any. */
export interface LatestMatter {
  readonly matter: Recorded | null;
}

/** Finds the prize that waits for an address, or else the newest order of goods. */
export const readLatestMatter = serviceOf<LatestMatter>([memberPrizes, exchangeIpOrders], async (_, signal) => {
  const newest = { pageNum: 1, pageSize: 1 };
  const [prizes, orders] = await Promise.all([
    request(memberPrizes, { ...newest, status: PRIZE_STATUS.addressMissing }, signal),
    request(exchangeIpOrders, newest, signal),
  ]);
  const rows: readonly (Recorded | UnreadableRow)[] = [...prizes.list, ...orders.list];
  return { matter: rows.find((row): row is Recorded => !isUnreadable(row)) ?? null };
});
