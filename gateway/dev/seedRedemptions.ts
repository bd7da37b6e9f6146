import { randomUUID } from 'node:crypto';
import type { SubmittedAnswer } from '@juyi/contract/redemption/redemption';
import { storeAddress } from '../address/examples';
import { DAY_MS, HOUR_MS } from '../core/durations';
import type { Tx } from '../db/open';
import { findGoods } from '../goods/goods';
import { saveVouchers } from '../redemption/culture';
import { amountsOf } from '../redemption/kinds';
import {
  findForGoods,
  finishRedemption,
  markGoodsSent,
  placeRedemption,
  readForGoods,
  redeemGoods,
  type Verdict,
} from '../redemption/redemptions';
import type { QuotedKind } from '../redemption/schema';
import { sentAt, store } from './seedData';
import { receipt } from './seedPictures';

/** The time from placing a redemption to its review. */
const REVIEW_DURATION_MS = 5 * HOUR_MS;

/** A write of the seed at a time in the past (ms since 1970); events are written in chronological order. */
export interface SeedEvent {
  readonly time: number;
  readonly write: (tx: Tx) => Promise<unknown>;
}

/** Null leaves the redemption in process. */
type Ending = { readonly verdict: Verdict; readonly reason?: string } | null;

const done: Ending = { verdict: 'done' };
const refused: Ending = { verdict: 'refuse', reason: '凭证与申请信息不一致，请核对后重新提交' };
/** The same for goods, which need no vouchers. */
const outOfStock: Ending = { verdict: 'refuse', reason: '该花样暂时缺货，可以换一种花样' };
const cancelled: Ending = { verdict: 'cancel', reason: '会员联系客服取消' };

/** Placing and finishing a redemption, and sending its goods: events of their own, because others may lie between them. */
function redemption(time: number, ending: Ending, write: (tx: Tx) => Promise<SubmittedAnswer | null>): SeedEvent[] {
  let orderNo: string | undefined;
  const placed: SeedEvent = {
    time,
    write: async (tx) => {
      orderNo = (await write(tx))?.orderNo;
    },
  };
  if (!ending) return [placed];
  const now = time + REVIEW_DURATION_MS;
  const sent = now + DAY_MS;
  return [
    placed,
    { time: now, write: async (tx) => orderNo && finishRedemption(tx, orderNo, { ...ending, now }) },
    // This changes only goods that were approved.
    { time: sent, write: async (tx) => orderNo && markGoodsSent(tx, orderNo, sentAt(sent)) },
  ];
}

const common = (now: number) => ({ memberId: store.id, requestId: randomUUID(), reviewAt: null, now });

const quoted = (time: number, kind: QuotedKind, spend: number, ending: Ending = done) =>
  redemption(time, ending, (tx) => placeRedemption(tx, { ...common(time), kind, ...amountsOf(kind, spend) }));

/** Data IP with two vouchers. */
const withVouchers = (time: number, spend: number, ending: Ending) =>
  redemption(time, ending, async (tx) => {
    const placed = await placeRedemption(tx, { ...common(time), kind: 'DATA_IP', ...amountsOf('DATA_IP', spend) });
    const receipts = [0, 40].map((offset, index) => ({ name: `收款凭证 ${index + 1}.png`, content: receipt(offset) }));
    await saveVouchers(tx, placed.orderNo, receipts);
    return placed;
  });

/** A bookmark in one of its variants. It is left out when the catalogue no longer has bookmarks for data IP. */
const bookmark = (time: number, variant: number, ending: Ending) =>
  redemption(time, ending, async (tx) => {
    const found = await findGoods(tx, 'bookmark');
    if (!found?.ipPrice) return null;
    const specs = found.specs.map(({ name, values }) => ({ name, value: values[variant % values.length] ?? '' }));
    const order = { ...common(time), goodsId: found.id, quantity: 1, spend: found.ipPrice, specs };
    const rows = await findForGoods(tx, { ...order, owner: store.id, addressId: storeAddress.id });
    return redeemGoods(tx, { ...order, ...readForGoods(rows, order) });
  });

/** The store's redemptions: regular ones over `days` from `start`, and recently one of each kind in each status. */
export function storeRedemptions(start: number, days: number): SeedEvent[] {
  const events: SeedEvent[][] = [];
  for (let day = 15; day < days - 30; day += 20) events.push(quoted(start + day * DAY_MS, 'CONTRIBUTION', 5000));
  for (let day = 28; day < days - 30; day += 30) events.push(quoted(start + day * DAY_MS, 'DATA_IP', 400));
  const today = start + days * DAY_MS;
  const endings = [done, refused, cancelled, null];
  for (const [index, ending] of endings.entries()) {
    const time = today - (24 - index * 6) * DAY_MS;
    events.push(
      quoted(time, 'CONTRIBUTION', 10_000 + index * 1000, ending),
      withVouchers(time + DAY_MS, 200 + index * 100, ending),
      bookmark(time + 2 * DAY_MS, index, ending === refused ? outOfStock : ending),
    );
  }
  return events.flat();
}
