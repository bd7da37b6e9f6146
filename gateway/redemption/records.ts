import type { RedemptionAnswer, RedemptionKind, RedemptionStatus } from '@juyi/contract/redemption/redemption';
import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { maskPhone } from '../core/masking';
import { checkOwner, ownedBy } from '../core/owned';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import { sumOf } from '../db/aggregates';
import type { Db } from '../db/open';
import { goods } from '../goods/schema';
import { balancesOf } from '../ledger/ledger';
import { kinds } from './kinds';
import { redemptions, vouchers } from './schema';

/** A review takes this long, because people do it on weekdays. No rule says when approved goods are sent. */
const REVIEW_ESTIMATE = '预计 1 个工作日内完成审核';

type Row = typeof redemptions.$inferSelect & { readonly images: string[] | null };

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

const toRedemption = (row: Row): RedemptionAnswer => ({
  orderNo: row.orderNo,
  kind: row.kind,
  title: row.title,
  picUrl: row.images?.[0],
  spend: row.spend,
  fee: row.fee,
  gain: row.gain,
  status: row.status,
  reason: row.reason ?? undefined,
  createTime: row.createdAt.toISOString(),
  requestId: row.requestId,
  finishTime: row.finishedAt?.toISOString(),
  estimate: row.status === 0 ? REVIEW_ESTIMATE : undefined,
  ...row.shipment,
  ...stepsOf(row),
});

/** A redemption with its receiver and its vouchers, which would be too large for a page of redemptions. */
async function withDetails(db: Db, row: Row): Promise<RedemptionAnswer> {
  const images = await db
    .select({ orderNo: vouchers.orderNo, name: vouchers.name, content: vouchers.content })
    .from(vouchers)
    .where(eq(vouchers.orderNo, row.orderNo))
    .orderBy(asc(vouchers.position));
  for (const { orderNo } of images) checkOwner(orderNo, row.orderNo);
  const address = row.parcel?.address;
  return {
    ...toRedemption(row),
    receiver: address && { ...address, tel: maskPhone(address.tel) },
    vouchers: images.length > 0 ? images.map(({ name, content }) => ({ name, content })) : undefined,
  };
}

export interface RecordsQuery extends PageRequest {
  readonly status?: RedemptionStatus | undefined;
  readonly orderNo?: string | undefined;
  readonly requestId?: string | undefined;
}

/** One page of a member's redemptions of a kind, newest first; with details when it is filtered by orderNo. */
export async function readRecords(db: Db, memberId: string, kind: RedemptionKind, query: RecordsQuery) {
  const { status, orderNo, requestId } = query;
  const filter = and(
    eq(redemptions.memberId, memberId),
    eq(redemptions.kind, kind),
    status === undefined ? undefined : eq(redemptions.status, status),
    orderNo === undefined ? undefined : eq(redemptions.orderNo, orderNo),
    requestId === undefined ? undefined : eq(redemptions.requestId, requestId),
  );
  const [counted] = await db
    .select({ owner: redemptions.memberId, total: count() })
    .from(redemptions)
    .where(filter)
    .groupBy(redemptions.memberId);
  const rows = await db
    .select({ ...getTableColumns(redemptions), images: goods.images })
    .from(redemptions)
    .leftJoin(goods, eq(goods.id, sql`${redemptions.parcel} ->> 'goodsId'`))
    .where(filter)
    .orderBy(desc(redemptions.seq))
    .limit(query.pageSize)
    .offset(offsetOf(query));
  const list = orderNo === undefined ? rows.map(toRedemption) : await Promise.all(rows.map((row) => withDetails(db, row)));
  const owners = [counted?.owner, ...rows.map((row) => row.memberId)];
  return ownedBy(owners, pageOf(list, counted?.total ?? 0, query));
}

/**
 * Totals of a member's redemptions of a kind: gained by completed ones, spent on those not returned, their number, and the balance
 * that this kind spends.
 */
export async function readTotals(db: Db, memberId: string, kind: RedemptionKind) {
  const [sums] = await db
    .select({
      owner: redemptions.memberId,
      gainTotal: sumOf(redemptions.gain, eq(redemptions.status, 1)),
      spendTotal: sumOf(redemptions.spend, inArray(redemptions.status, [0, 1])),
      count: count(),
    })
    .from(redemptions)
    .where(and(eq(redemptions.memberId, memberId), eq(redemptions.kind, kind)))
    .groupBy(redemptions.memberId);
  const balances = await balancesOf(db, memberId);
  const { owner, ...totals } = sums ?? { owner: null, gainTotal: 0, spendTotal: 0, count: 0 };
  return ownedBy([owner, balances.owner], { ...totals, available: balances.data[kinds[kind].spends] });
}
