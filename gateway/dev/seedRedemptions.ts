import { randomUUID } from 'node:crypto';
import type { SubmittedAnswer } from '@juyi/contract/redemption/redemption';
import { memberAddress, storeAddress } from '../address/examples';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../core/durations';
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
import { byDay, leader, member, scattered, sentAt, store } from './seedData';
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
/** The same for income, which needs no vouchers. */
const unclear: Ending = { verdict: 'refuse', reason: '收益来源与店铺流水不一致，请联系客服核对' };
/** The same for goods, which need no vouchers. */
const outOfStock: Ending = { verdict: 'refuse', reason: '该花样暂时缺货，可以换一种花样' };
const cancelled: Ending = { verdict: 'cancel', reason: '您已联系客服取消' };

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
  const minute = Math.floor(time / MINUTE_MS);
  const now = time + REVIEW_DURATION_MS + scattered(minute, 3600) * 1000;
  const sent = now + DAY_MS - scattered(minute + 1, 7200) * 1000;
  return [
    placed,
    { time: now, write: async (tx) => orderNo && finishRedemption(tx, orderNo, { ...ending, now }) },
    // This changes only goods that were approved.
    { time: sent, write: async (tx) => orderNo && markGoodsSent(tx, orderNo, sentAt(sent)) },
  ];
}

const common = (now: number, memberId = store.id) => ({ memberId, requestId: randomUUID(), reviewAt: null, now });

const quoted = (time: number, kind: QuotedKind, spend: number, ending: Ending = done, memberId = store.id) =>
  redemption(time, ending, (tx) => placeRedemption(tx, { ...common(time, memberId), kind, ...amountsOf(kind, spend) }));

/** Data IP with two vouchers. */
const withVouchers = (time: number, spend: number, ending: Ending) =>
  redemption(time, ending, async (tx) => {
    const placed = await placeRedemption(tx, { ...common(time), kind: 'DATA_IP', ...amountsOf('DATA_IP', spend) });
    const receipts = [0, 40].map((offset, index) => ({ name: `收款凭证 ${index + 1}.png`, content: receipt(offset) }));
    await saveVouchers(tx, placed.orderNo, receipts);
    return placed;
  });

/** A bookmark of the store, or two that were cancelled. */
const bookmark = (time: number, variant: number, ending: Ending) =>
  goods(time, ending, { goodsId: 'bookmark', variant, memberId: store.id, addressId: storeAddress.id });

interface Ordered {
  readonly goodsId: string;
  /** The number of the chosen value of each specification. */
  readonly variant: number;
  readonly memberId: string;
  readonly addressId: string;
}

/** Goods for data IP. They are left out when the catalogue no longer has them for data IP. */
const goods = (time: number, ending: Ending, { goodsId, variant, memberId, addressId }: Ordered) =>
  redemption(time, ending, async (tx) => {
    const found = await findGoods(tx, goodsId);
    if (!found?.ipPrice) return null;
    const specs = found.specs.map(({ name, values }) => ({ name, value: values[variant % values.length] ?? '' }));
    const quantity = ending === cancelled ? 2 : 1;
    const order = { ...common(time, memberId), goodsId: found.id, quantity, spend: found.ipPrice * quantity, specs };
    const rows = await findForGoods(tx, { ...order, owner: memberId, addressId });
    return redeemGoods(tx, { ...order, ...readForGoods(rows, order) });
  });

/** Earlier redemptions: the day of the history, and the income in 分 or the points. */
const INCOME_SPENT = [
  [15, 3000],
  [31, 8200],
  [58, 4500],
  [66, 6100],
  [97, 2000],
  [118, 7700],
  [131, 5000],
  [160, 3600],
  [171, 6400],
  [203, 4300],
] as const;
const POINTS_SPENT = [
  [28, 300],
  [49, 600],
  [93, 400],
  [121, 200],
  [140, 500],
  [178, 300],
  [209, 500],
] as const;
/** The recent ones, one with each ending. */
const RECENT: readonly { readonly ago: number; readonly income: number; readonly points: number; readonly ending: Ending }[] = [
  { ago: 24, income: 10_000, points: 200, ending: done },
  { ago: 18, income: 11_000, points: 700, ending: refused },
  { ago: 11, income: 6600, points: 300, ending: cancelled },
  { ago: 1, income: 13_000, points: 500, ending: null },
];

/** The store's redemptions: regular ones over `days` from `start`, and recently one of each kind in each status. */
export function storeRedemptions(start: number, days: number): SeedEvent[] {
  const events: SeedEvent[][] = [];
  const at = (day: number) => byDay(start + day * DAY_MS, day);
  for (const [day, spend] of INCOME_SPENT) events.push(quoted(at(day), 'CONTRIBUTION', spend));
  for (const [day, spend] of POINTS_SPENT) events.push(quoted(at(day), 'DATA_IP', spend));
  for (const [index, { ago, income, points, ending }] of RECENT.entries()) {
    const time = at(days - ago);
    // Those in process were placed on one day: none is late.
    const gap = ending ? DAY_MS : HOUR_MS;
    events.push(
      quoted(time, 'CONTRIBUTION', income, ending === refused ? unclear : ending),
      withVouchers(time + gap, points, ending),
      bookmark(time + 2 * gap, index, ending === refused ? outOfStock : ending),
    );
  }
  return events.flat();
}

const memberGoods = (time: number, goodsId: string, variant: number) =>
  goods(time, done, { goodsId, variant, memberId: member.id, addressId: memberAddress.id });

/** Redemptions of the member and the leader, none of which is in process. */
export function otherRedemptions(now: number): SeedEvent[] {
  const at = (daysAgo: number) => byDay(now - daysAgo * DAY_MS, daysAgo);
  return [
    quoted(at(52), 'CONTRIBUTION', 1000, done, member.id),
    quoted(at(47), 'DATA_IP', 200, done, member.id),
    quoted(at(43), 'CONTRIBUTION', 1000, done, member.id),
    quoted(at(36), 'DATA_IP', 100, done, member.id),
    quoted(at(34), 'CONTRIBUTION', 1000, done, member.id),
    quoted(at(27), 'DATA_IP', 200, cancelled, member.id),
    quoted(at(24), 'CONTRIBUTION', 1000, cancelled, member.id),
    quoted(at(23), 'CONTRIBUTION', 1500, done, member.id),
    quoted(at(19), 'DATA_IP', 300, done, member.id),
    quoted(at(16), 'CONTRIBUTION', 1500, done, member.id),
    memberGoods(at(14), 'bookmark', 1),
    quoted(at(12), 'DATA_IP', 300, done, member.id),
    quoted(at(9), 'DATA_IP', 100, done, member.id),
    memberGoods(at(7), 'paper-cut', 1),
    memberGoods(at(3), 'paper-cut', 0),
    quoted(at(74), 'CONTRIBUTION', 12_000, done, leader.id),
    quoted(at(33), 'CONTRIBUTION', 5000, unclear, leader.id),
    quoted(at(19), 'CONTRIBUTION', 26_000, done, leader.id),
    quoted(at(16), 'DATA_IP', 1800, done, leader.id),
  ].flat();
}
