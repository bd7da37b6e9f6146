import type { ResponseInputOf } from '@juyi/contract/core/define';
import type { memberPrizes, PrizeStatus, winnerList } from '@juyi/contract/draw/draw';
import { and, count, desc, eq, getTableColumns, ne } from 'drizzle-orm';
import { maskPhone } from '../core/masking';
import { ownedBy } from '../core/owned';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import { members } from '../db/members';
import type { Db } from '../db/open';
import { readChances } from './chances';
import { draws, prizes } from './schema';

export interface MemberPrizesQuery extends PageRequest {
  readonly status?: PrizeStatus | undefined;
  readonly recordId?: string | undefined;
  readonly requestId?: string | undefined;
}

/** The published rules promise it from the moment of the address on (catalog/agreements/DRAW_RULE.md). */
const SHIPPING_ESTIMATE = '15 个工作日内寄出';

type Row = typeof draws.$inferSelect & { readonly value: string };

const toMemberPrize = (row: Row): ResponseInputOf<typeof memberPrizes>['list'][number] => ({
  recordId: row.id,
  prizeId: row.prizeId,
  title: row.title,
  icon: row.icon,
  kind: row.kind,
  status: row.status,
  drawTime: row.createdAt.toISOString(),
  requestId: row.requestId,
  value: row.value || undefined,
  estimate: row.status === 2 ? SHIPPING_ESTIMATE : undefined,
  ...row.shipment,
});

const withReceiver = (row: Row) => ({
  ...toMemberPrize(row),
  receiver: row.receiver ? { ...row.receiver, tel: maskPhone(row.receiver.tel) } : undefined,
});

/**
 * One page of a member's prizes, newest first; with receivers when it is filtered by recordId. Filtered by requestId it also finds a draw
 * that won nothing.
 */
export async function readMemberPrizes(db: Db, memberId: string, query: MemberPrizesQuery) {
  const { status, recordId, requestId, ...page } = query;
  const filter = and(
    eq(draws.memberId, memberId),
    status === undefined ? undefined : eq(draws.status, status),
    recordId === undefined ? undefined : eq(draws.id, recordId),
    requestId === undefined ? ne(draws.kind, 'NONE') : eq(draws.requestId, requestId),
  );
  const [counted] = await db.select({ owner: draws.memberId, total: count() }).from(draws).where(filter).groupBy(draws.memberId);
  const rows = await db
    .select({ ...getTableColumns(draws), value: prizes.value })
    .from(draws)
    .innerJoin(prizes, eq(prizes.id, draws.prizeId))
    .where(filter)
    .orderBy(desc(draws.seq))
    .limit(page.pageSize)
    .offset(offsetOf(page));
  const list = rows.map(recordId === undefined ? toMemberPrize : withReceiver);
  const chances = await readChances(db, memberId);
  const owners = [counted?.owner, ...rows.map((row) => row.memberId), chances.owner];
  return ownedBy(owners, { ...pageOf(list, counted?.total ?? 0, page), chances: chances.data });
}

/** Only the newest winners are shown: anybody may ask, and each deeper page reads all draws before it. */
const MAX_WINNERS = 300;

/** One page of an activity's newest winners, newest first, with masked phones (docs/spec.md §3). */
export async function readWinners(db: Db, activityId: number, page: PageRequest): Promise<ResponseInputOf<typeof winnerList>> {
  const offset = (page.pageNum - 1) * page.pageSize;
  if (offset >= MAX_WINNERS) return [];
  const rows = await db
    .select({ phone: members.phone, title: draws.title, icon: draws.icon })
    .from(draws)
    .innerJoin(members, eq(members.id, draws.memberId))
    .where(and(eq(draws.activityId, activityId), ne(draws.kind, 'NONE')))
    .orderBy(desc(draws.seq))
    .limit(Math.min(page.pageSize, MAX_WINNERS - offset))
    .offset(offset);
  return rows.map(({ phone, ...row }) => ({ ...row, phone: maskPhone(phone) }));
}
