import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { AnswerOf } from '../../contract/core/define';
import type { memberPrizes, PrizeStatus, winnerList } from '../../contract/draw/draw';
import { maskPhone } from '../core/masking';
import { ownedBy } from '../core/owned';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import { members } from '../db/members';
import type { Db } from '../db/open';
import { readChances } from './chances';
import { draws } from './schema';

export interface MemberPrizesQuery extends PageRequest {
  readonly status?: PrizeStatus | undefined;
  readonly requestId?: string | undefined;
}

const toMemberPrize = ({
  id,
  prizeId,
  title,
  icon,
  kind,
  status,
  createdAt,
}: typeof draws.$inferSelect): AnswerOf<typeof memberPrizes>['list'][number] => ({
  recordId: id,
  prizeId,
  title,
  icon,
  kind,
  status,
  drawTime: createdAt.toISOString(),
});

/** One page of a member's prizes, newest first. Filtered by requestId it also finds a draw that won nothing. */
export async function readMemberPrizes(db: Db, memberId: string, { status, requestId, ...page }: MemberPrizesQuery) {
  const filter = and(
    eq(draws.memberId, memberId),
    status === undefined ? undefined : eq(draws.status, status),
    requestId === undefined ? ne(draws.kind, 'NONE') : eq(draws.requestId, requestId),
  );
  const [counted] = await db.select({ owner: draws.memberId, total: count() }).from(draws).where(filter).groupBy(draws.memberId);
  const rows = await db.select().from(draws).where(filter).orderBy(desc(draws.seq)).limit(page.pageSize).offset(offsetOf(page));
  const chances = await readChances(db, memberId);
  const owners = [counted?.owner, ...rows.map((row) => row.memberId), chances.owner];
  return ownedBy(owners, { ...pageOf(rows.map(toMemberPrize), counted?.total ?? 0, page), chances: chances.data });
}

/** Only the newest winners are shown: anybody may ask, and each deeper page reads all draws before it. */
const MAX_WINNERS = 300;

/** One page of an activity's newest winners, newest first, with masked phones (docs/spec.md §3). */
export async function readWinners(db: Db, activityId: number, page: PageRequest): Promise<AnswerOf<typeof winnerList>> {
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
