import { dayInChina, endOfNextWeekday } from '@juyi/contract/core/chinaTime';
import { pictureOf } from '@juyi/contract/goods/picture';
import type { RedemptionAnswer, RedemptionKind, RedemptionStatus } from '@juyi/contract/redemption/redemption';
import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { SHIPPING_TIME } from '../core/delivery';
import { maskPhone } from '../core/masking';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import { sumOf } from '../db/aggregates';
import type { Db } from '../db/open';
import { goods } from '../goods/schema';
import { balancesOf } from '../ledger/ledger';
import { kinds } from './kinds';
import { redemptions, vouchers } from './schema';

const REVIEW_OVERDUE = '已超过预计时间，仍在审核；可联系客服，提供兑换单号';

type Row = typeof redemptions.$inferSelect & {
  readonly images: string[] | null;
  readonly goodsSpecs: (typeof goods.$inferSelect)['specs'] | null;
};

/** The steps of a redemption's record. `active` is the index of the current step, or the number of steps once it is finished. */
function stepsOf({ kind, status, createdAt, finishedAt, shipment }: Row): Pick<RedemptionAnswer, 'steps' | 'active'> {
  const isGoods = kind === 'MALL';
  const lastStep = isGoods ? '寄出商品' : '兑换到账';
  const titles: Record<RedemptionStatus, string[]> = {
    0: ['提交申请', '审核处理', lastStep],
    1: ['提交申请', '审核通过', lastStep],
    2: ['提交申请', '审核未通过', '支出已退回'],
    3: ['提交申请', '兑换已取消', '支出已退回'],
  };
  const finishTime = finishedAt?.toISOString();
  const times = [createdAt.toISOString(), finishTime, isGoods && status === 1 ? shipment?.shippedAt : finishTime];
  const steps = titles[status].map((title, index) => ({ title, time: times[index] }));
  const current = times.indexOf(undefined);
  return { steps, active: current < 0 ? steps.length : current };
}

/** The day on which the review ends at the latest, because people review on weekdays. A page that is read late shows by itself that the day is over. */
function reviewEstimateOf(end: number, now: number): string {
  const [month, day] = dayInChina(end - 1)
    .split('-')
    .slice(1)
    .map(Number);
  return now < end ? `预计最晚 ${month} 月 ${day} 日完成审核` : REVIEW_OVERDUE;
}

/** The next step: the review, then that goods are sent. */
function estimateOf({ kind, status, createdAt, shipment }: Row, now: number): string | undefined {
  if (status === 0) return reviewEstimateOf(endOfNextWeekday(createdAt.getTime()), now);
  return kind === 'MALL' && status === 1 && !shipment ? `审核通过后 ${SHIPPING_TIME}` : undefined;
}

/** The picture of the goods as they were redeemed. */
function orderPicture({ images, goodsSpecs, parcel }: Row): string | undefined {
  const chosen = Object.fromEntries((parcel?.specs ?? []).map(({ name, value }) => [name, value]));
  return pictureOf({ images: images ?? [], specs: goodsSpecs ?? [] }, chosen) || undefined;
}

const toRedemption = (row: Row, now: number): RedemptionAnswer => ({
  orderNo: row.orderNo,
  kind: row.kind,
  title: row.title,
  picUrl: orderPicture(row),
  spend: row.spend,
  fee: row.fee,
  gain: row.gain,
  status: row.status,
  reason: row.reason ?? undefined,
  createTime: row.createdAt.toISOString(),
  requestId: row.requestId,
  finishTime: row.finishedAt?.toISOString(),
  estimate: estimateOf(row, now),
  ...row.shipment,
  ...stepsOf(row),
});

/** A redemption with its receiver and its vouchers, which would be too large for a page of redemptions. */
async function withDetails(db: Db, row: Row, now: number): Promise<RedemptionAnswer> {
  const images = await db
    .select({ name: vouchers.name, content: vouchers.content })
    .from(vouchers)
    .where(eq(vouchers.orderNo, row.orderNo))
    .orderBy(asc(vouchers.position));
  const address = row.parcel?.address;
  return {
    ...toRedemption(row, now),
    receiver: address && { ...address, tel: maskPhone(address.tel) },
    vouchers: images.length > 0 ? images : undefined,
  };
}

export interface RecordsQuery extends PageRequest {
  readonly status?: RedemptionStatus | undefined;
  readonly orderNo?: string | undefined;
  readonly requestId?: string | undefined;
}

/** One page of a member's redemptions of a kind, newest first; with details when it is filtered by orderNo. */
export async function readRecords(db: Db, memberId: string, kind: RedemptionKind, query: RecordsQuery, now: number) {
  const { status, orderNo, requestId } = query;
  const filter = and(
    eq(redemptions.memberId, memberId),
    eq(redemptions.kind, kind),
    status === undefined ? undefined : eq(redemptions.status, status),
    orderNo === undefined ? undefined : eq(redemptions.orderNo, orderNo),
    requestId === undefined ? undefined : eq(redemptions.requestId, requestId),
  );
  const total = await db.$count(redemptions, filter);
  const rows = await db
    .select({ ...getTableColumns(redemptions), images: goods.images, goodsSpecs: goods.specs })
    .from(redemptions)
    .leftJoin(goods, eq(goods.id, sql`${redemptions.parcel} ->> 'goodsId'`))
    .where(filter)
    .orderBy(desc(redemptions.seq))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  const list =
    orderNo === undefined
      ? rows.map((row) => toRedemption(row, now))
      : await Promise.all(rows.map((row) => withDetails(db, row, now)));
  return pageOf(list, total, query);
}

/**
 * Totals of a member's redemptions of a kind: gained by completed ones, spent on those not returned, their number, and the balance
 * that this kind spends.
 */
export async function readTotals(db: Db, memberId: string, kind: RedemptionKind) {
  const [sums] = await db
    .select({
      gainTotal: sumOf(redemptions.gain, eq(redemptions.status, 1)),
      spendTotal: sumOf(redemptions.spend, inArray(redemptions.status, [0, 1])),
      count: count(),
    })
    .from(redemptions)
    .where(and(eq(redemptions.memberId, memberId), eq(redemptions.kind, kind)));
  const balances = await balancesOf(db, memberId);
  const totals = sums ?? { gainTotal: 0, spendTotal: 0, count: 0 };
  return { ...totals, available: balances[kinds[kind].spends] };
}
