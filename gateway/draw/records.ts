import { dayInChina } from '@juyi/contract/core/chinaTime';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import type { winnerList } from '@juyi/contract/draw/activity';
import type { memberPrizes, PrizeStatus } from '@juyi/contract/draw/draw';
import { and, desc, eq, getTableColumns, ne } from 'drizzle-orm';
import { ADDRESS_DAYS, SHIPPING_TIME } from '../core/delivery';
import { DAY_MS } from '../core/durations';
import { maskPhone } from '../core/masking';
import { offsetOf, type PageRequest, pageOf } from '../core/pagination';
import { members } from '../db/members';
import type { Db } from '../db/open';
import { readChances, readCommitment, type SeedOwner } from './chances';
import { drawLeaves, draws, prizes } from './schema';

export interface MemberPrizesQuery extends PageRequest {
  readonly status?: PrizeStatus | undefined;
  readonly recordId?: string | undefined;
  readonly requestId?: string | undefined;
}

type Row = typeof draws.$inferSelect & { readonly value: string };
type RowWithLeaf = Row & Readonly<Record<'leaf', string | null>> & Readonly<Record<'position', number | null>>;

/** The next step: an address, until its last day, or that the prize is sent. */
function estimateOf({ status, createdAt, receiver }: Row): string | undefined {
  if (status === 2) return receiver ? `${SHIPPING_TIME}，寄往${receiver.city}${receiver.county}` : SHIPPING_TIME;
  if (status !== 0) return undefined;
  const [, month, day] = dayInChina(createdAt.getTime() + ADDRESS_DAYS * DAY_MS)
    .split('-')
    .map(Number);
  return `请在 ${month} 月 ${day} 日前填写收货地址`;
}

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
  estimate: estimateOf(row),
  ...row.shipment,
});

const withProof = (row: RowWithLeaf) => ({
  ...toMemberPrize(row),
  proof: row.leaf === null ? undefined : { leaf: row.leaf, index: row.position ?? undefined },
});

const withReceiver = (row: RowWithLeaf) => ({
  ...withProof(row),
  receiver: row.receiver ? { ...row.receiver, tel: maskPhone(row.receiver.tel) } : undefined,
});

/**
 * One page of a member's prizes, newest first; with receivers and proofs when it is filtered by recordId. Filtered by requestId it also
 * finds a draw that won nothing, with its proof and the commitment to the next one.
 */
export async function readMemberPrizes(db: Db, owner: Pick<SeedOwner, 'memberId' | 'secret'>, query: MemberPrizesQuery) {
  const { memberId } = owner;
  const { status, recordId, requestId, ...page } = query;
  const filter = and(
    eq(draws.memberId, memberId),
    status === undefined ? undefined : eq(draws.status, status),
    recordId === undefined ? undefined : eq(draws.id, recordId),
    requestId === undefined ? ne(draws.kind, 'NONE') : eq(draws.requestId, requestId),
  );
  const total = await db.$count(draws, filter);
  const rows = await db
    .select({ ...getTableColumns(draws), value: prizes.value, leaf: drawLeaves.text, position: drawLeaves.position })
    .from(draws)
    .innerJoin(prizes, eq(prizes.id, draws.prizeId))
    .leftJoin(drawLeaves, eq(drawLeaves.recordId, draws.id))
    .where(filter)
    .orderBy(desc(draws.seq))
    .limit(page.pageSize)
    .offset(offsetOf(page));
  const [first] = rows;
  const ofOne = recordId === undefined ? withProof : withReceiver;
  const list = rows.map(recordId === undefined && requestId === undefined ? toMemberPrize : ofOne);
  const chances = await readChances(db, memberId);
  if (requestId === undefined || !first) return { ...pageOf(list, total, page), chances };
  const commitment = await readCommitment(db, { ...owner, activityId: first.activityId });
  return { ...pageOf(list, total, page), chances, commitment };
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
