import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Redemption, RedemptionKind, RedemptionStatus } from '../../contract/redemption/redemption';
import { maskPhone } from '../core/masking';
import { checkOwner, ownedBy } from '../core/owned';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import { sumOf } from '../db/aggregates';
import type { Db } from '../db/open';
import { balancesOf } from '../ledger/ledger';
import { kinds } from './kinds';
import { redemptions, vouchers } from './schema';

type Row = typeof redemptions.$inferSelect;

/** The way of an order as its record draws it. Finished ones have no step in process: `active` is the number of steps. */
function stepsOf({ kind, status, createdAt, finishedAt }: Row): Pick<Redemption, 'steps' | 'active'> {
  const arrived = kind === 'MALL' ? '安排寄送' : '兑换到账';
  const titles: Record<RedemptionStatus, string[]> = {
    0: ['提交申请', '审核处理', arrived],
    1: ['提交申请', '审核通过', arrived],
    2: ['提交申请', '审核未通过', '支出已退回'],
    3: ['提交申请', '兑换已取消', '支出已退回'],
  };
  const ended = finishedAt?.toISOString();
  const steps = titles[status].map((title, index) => ({ title, time: index === 0 ? createdAt.toISOString() : ended }));
  return { steps, active: status === 0 ? 1 : steps.length };
}

const shown = (row: Row): Redemption => ({
  orderNo: row.orderNo,
  kind: row.kind,
  title: row.title,
  spend: row.spend,
  fee: row.fee,
  gain: row.gain,
  status: row.status,
  reason: row.reason ?? undefined,
  createTime: row.createdAt.toISOString(),
  finishTime: row.finishedAt?.toISOString(),
  ...stepsOf(row),
});

/** What one order shows besides: where its goods go, and the pictures that came with it. Too much for a page of them. */
async function whole(db: Db, row: Row): Promise<Redemption> {
  const pictures = await db
    .select({ orderNo: vouchers.orderNo, name: vouchers.name, content: vouchers.content })
    .from(vouchers)
    .where(eq(vouchers.orderNo, row.orderNo))
    .orderBy(asc(vouchers.position));
  for (const { orderNo } of pictures) checkOwner(orderNo, row.orderNo);
  const address = row.parcel?.address;
  return {
    ...shown(row),
    receiver: address && { ...address, tel: maskPhone(address.tel) },
    vouchers: pictures.length > 0 ? pictures.map(({ name, content }) => ({ name, content })) : undefined,
  };
}

export interface RecordsAsked extends PageRequest {
  readonly status?: RedemptionStatus;
  readonly orderNo?: string;
  readonly requestId?: string;
}

/** One page of a member's redemptions of a kind, newest first; one asked for by its number comes whole. */
export async function readRecords(db: Db, memberId: string, kind: RedemptionKind, asked: RecordsAsked) {
  const { status, orderNo, requestId } = asked;
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
    .select()
    .from(redemptions)
    .where(filter)
    .orderBy(desc(redemptions.seq))
    .limit(asked.pageSize)
    .offset(offsetOf(asked));
  const list = orderNo === undefined ? rows.map(shown) : await Promise.all(rows.map((row) => whole(db, row)));
  const owners = [counted?.owner, ...rows.map((row) => row.memberId)];
  return ownedBy(owners, pageOf(list, counted?.total ?? 0, asked));
}

/** Over all of a member's redemptions of a kind: what 已完成 ones gained, what those not returned spent, how many there are, and the balance they spend from. */
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
  const { gainTotal = 0, spendTotal = 0, count: orders = 0 } = sums ?? {};
  return ownedBy([sums?.owner, balances.owner], {
    gainTotal,
    spendTotal,
    count: orders,
    available: balances.data[kinds[kind].spends],
  });
}
