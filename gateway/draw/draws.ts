import { randomInt, randomUUID } from 'node:crypto';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { commonFailures } from '@juyi/contract/core/failures';
import { drawPrize, type PrizeStatus } from '@juyi/contract/draw/draw';
import { and, type Column, eq, gt, sql } from 'drizzle-orm';
import { listAddresses, parcelAddress } from '../address/addresses';
import { checkOwner, type Owned, ownedBy } from '../core/owned';
import { refuse } from '../core/refusals';
import type { Db, Tx } from '../db/open';
import { preparedSql } from '../db/prepared';
import { claimPart, type Key, NOT_STORED, storePart } from '../http/idempotency';
import { checkPosted, doubleEntry, doubleEntryParts, postedOwners, postingValues } from '../ledger/ledger';
import type { Currency } from '../ledger/schema';
import type { Parcel, Shipment } from '../redemption/schema';
import { lostActivity, type PrizeRow, stateAt, TOTAL_WEIGHT } from './activities';
import { draws, prizes } from './schema';

/** The prize that a roll of 0 to 999,999 selects, with a probability proportional to its weight. */
export function pickPrize<P extends { readonly weight: number }>(list: readonly P[], roll: number): P {
  let cumulative = 0;
  for (const prize of list) {
    cumulative += prize.weight;
    if (roll < cumulative) return prize;
  }
  throw new Error(`the weights of an activity add up to ${cumulative}`);
}

/** A roll from the cryptographic random generator, which can't be predicted. */
export const randomRoll = (): number => randomInt(TOTAL_WEIGHT);

/** A draw needs these fields of a prize. */
type DrawnPrize = Pick<PrizeRow, 'id' | 'activityId' | 'title' | 'icon' | 'kind' | 'weight' | 'amount'>;

interface Entered {
  /** Null when the key is taken. */
  readonly claimed: string | null;
  /** ms since 1970; null without such an activity. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** The published prizes; null without any. */
  readonly list: readonly DrawnPrize[] | null;
  /** The member who had a chance; null without one. `chances` remain. */
  readonly owner: string | null;
  readonly chances: number | null;
}

/**
 * Claims the key, consumes one chance, in one conditional update, and reads the published activity. Its prizes are one JSON value:
 * parsing it costs less than rows, each of whose columns the driver and Drizzle map.
 */
const enterDraw = preparedSql<Entered>(
  'enter draw',
  sql`with ${claimPart}, consumed as (
      update members set draw_chances = draw_chances - 1 from claimed
      where id = ${sql.placeholder('memberId')} and draw_chances > 0 returning id, draw_chances
    )
    select (select owner from claimed) as claimed,
      (extract(epoch from starts_at) * 1000)::float8 as "startsAt", (extract(epoch from ends_at) * 1000)::float8 as "endsAt",
      (select json_agg(json_build_object('id', id, 'activityId', activity_id, 'title', title, 'icon', icon, 'kind', kind,
          'weight', weight, 'amount', amount) order by sort)
        from prizes where activity_id = activity.id and published) as list,
      (select id from consumed) as owner, (select draw_chances from consumed) as chances
    from (select) as always left join draw_activities as activity on id = ${sql.placeholder('activityId')}::integer and published`,
);

const value = (name: string, column: Column) => sql`${sql.param(sql.placeholder(name), column)}`;

interface Recorded {
  readonly isTaken: boolean;
  readonly recorded: string | null;
  readonly stored: string | null;
  readonly posted: readonly string[];
}

/**
 * Takes one of a prize out of stock, in one conditional update, so that none is given twice, records the draw, posts what it grants
 * and stores the outcome. Writes nothing without stock, or for a repeat after its idempotency key has expired (http/idempotency.ts).
 */
const recordStatement = (name: string, isPosted: boolean) =>
  preparedSql<Recorded>(
    name,
    sql`with taken as (
      update prizes set stock = stock - 1
      where id = ${sql.placeholder('prizeId')} and stock > 0 and ${sql.placeholder('needsStock')}::boolean returning id
    ), recorded as (
      insert into draws
        (id, member_id, activity_id, prize_id, title, icon, kind, status, request_id, receiver, created_at)
      select ${sql.placeholder('id')}, ${sql.placeholder('memberId')}, ${sql.placeholder('activityId')}::integer,
        ${sql.placeholder('prizeId')}, ${sql.placeholder('title')}, ${sql.placeholder('icon')}, ${sql.placeholder('kind')},
        ${sql.placeholder('status')}::integer, ${sql.placeholder('requestId')}, ${value('receiver', draws.receiver)}::jsonb,
        ${value('createdAt', draws.createdAt)}::timestamptz
      where exists (select from taken) or not ${sql.placeholder('needsStock')}::boolean
      on conflict (member_id, request_id) do nothing returning id
    ), ${isPosted ? sql`${doubleEntryParts('recorded')}, ` : sql``}${storePart('recorded')}
    select exists (select from taken) as "isTaken", (select id from recorded) as recorded, (select owner from stored) as stored,
      ${isPosted ? postedOwners : sql`'[]'::json`} as posted`,
  );
const recordDraw = recordStatement('record draw', false);
const recordAndPostDraw = recordStatement('record and post draw', true);

/** NONE, also instead of a prize that is out of stock. Refuses with prizesGone when all prizes are. */
async function fallbackPrize(tx: Tx, activityId: number, list: readonly DrawnPrize[]): Promise<DrawnPrize> {
  const inStock = await tx
    .select({ id: prizes.id })
    .from(prizes)
    .where(and(eq(prizes.activityId, activityId), prizes.published, gt(prizes.stock, 0)))
    .limit(1);
  const none = list.find(({ kind }) => kind === 'NONE');
  return inStock.length > 0 && none ? none : refuse(drawPrize.failures.prizesGone);
}

export interface DrawRequest {
  readonly memberId: string;
  readonly activityId: number;
  readonly requestId: string;
  /** ms since 1970. */
  readonly now: number;
  /** 0 to 999,999. */
  readonly roll: number;
  /** The id of the prize to win instead of the one that is rolled, for tests; that of another activity changes nothing. */
  readonly forced?: string | undefined;
}

/**
 * One draw within the caller's transaction: claims the key, consumes a chance, picks a prize, takes it out of stock, writes the record,
 * grants the prize and stores the outcome. Refuses with drawNotStarted, drawOver, noChances and prizesGone; the rollback returns the
 * chance and the key.
 */
export async function draw(
  tx: Tx,
  key: Key,
  { memberId, activityId, requestId, now, roll, forced }: DrawRequest,
): Promise<Owned<ResponseInputOf<typeof drawPrize>>> {
  const [entered] = await enterDraw(tx, { ...key.claim, memberId, activityId });
  key.claimed(entered?.claimed ?? null);
  if (!entered?.list) return refuse(lostActivity);
  const { list, owner, chances, startsAt, endsAt } = entered;
  checkOwner(owner, memberId);
  const state = stateAt({ startsAt: new Date(startsAt ?? 0), endsAt: new Date(endsAt ?? 0) }, now);
  if (state === 0) refuse(drawPrize.failures.drawNotStarted);
  if (state === 2) refuse(drawPrize.failures.drawOver);
  if (chances === null) return refuse(drawPrize.failures.noChances);
  const answerOf = ({ id, title, icon, kind }: DrawnPrize, { recordId, status }: Awarded) => {
    const drawn = { recordId, prizeId: id, title, icon, kind, won: kind !== 'NONE', needAddress: status === 0 };
    return { ...drawn, chances };
  };
  const who = { memberId, requestId, now, keep: { key, answerOf } };
  let prize = list.find(({ id }) => id === forced) ?? pickPrize(list, roll);
  let awarded = prize.kind === 'NONE' ? null : await award(tx, { ...who, prize, needsStock: true });
  if (!awarded) {
    prize = await fallbackPrize(tx, activityId, list);
    awarded = await award(tx, { ...who, prize, needsStock: false });
  }
  if (!awarded) throw new Error('a prize that needs no stock is out of stock');
  return ownedBy([owner], answerOf(prize, awarded));
}

const currencyOf: Readonly<Partial<Record<PrizeRow['kind'], Currency>>> = { CONTRIBUTION: 'CONTRIBUTION', DATA_IP: 'DATA_IP' };

/** A prize that was drawn; its status says whether it waits for an address. */
export interface Awarded {
  readonly recordId: string;
  readonly status: PrizeStatus;
}

export interface Award {
  readonly prize: DrawnPrize;
  /** Whether it is taken out of stock: not NONE, and not what the seed drew long ago. */
  readonly needsStock: boolean;
  readonly memberId: string;
  readonly requestId: string;
  /** ms since 1970. */
  readonly now: number;
  /** Stores the outcome of the write with the record. */
  readonly keep?: { readonly key: Key; readonly answerOf: (prize: DrawnPrize, awarded: Awarded) => unknown };
}

/**
 * Records a draw and grants its prize: points and data IP at once; goods go to the default address, or wait for one (status 0). Null
 * when the prize is out of stock.
 */
export async function award(tx: Tx, { prize, needsStock, memberId, requestId, now, keep }: Award): Promise<Awarded | null> {
  const { id: prizeId, activityId, title, icon, kind, amount } = prize;
  const receiver = kind === 'GOODS' ? await defaultReceiver(tx, memberId) : null;
  let status: PrizeStatus = 1;
  if (kind === 'GOODS') status = receiver ? 2 : 0;
  const awarded = { recordId: randomUUID(), status };
  const { recordId } = awarded;
  const copied = { prizeId, activityId, title, icon, kind };
  const drawn = { id: recordId, memberId, ...copied, needsStock, status, requestId, receiver, createdAt: new Date(now) };
  const values = { ...drawn, ...(keep ? keep.key.store(keep.answerOf(prize, awarded)) : NOT_STORED) };
  const currency = currencyOf[kind];
  const entries = currency && doubleEntry(memberId, 'system:rewards', currency, amount);
  const posting = entries && { kind: 'draw', ref: recordId, title: '盲盒奖品', remark: title, time: now, entries };
  const [written] = posting
    ? await recordAndPostDraw(tx, { ...values, ...postingValues(posting) })
    : await recordDraw(tx, values);
  keep?.key.stored(written?.stored ?? null);
  if (needsStock && !written?.isTaken) return null;
  if (written?.recorded !== recordId) refuse(commonFailures.requestIdReused);
  if (posting) checkPosted(posting, written.posted);
  return awarded;
}

/** A copy of a member's default address; null without one. */
async function defaultReceiver(tx: Tx, memberId: string): Promise<Parcel['address'] | null> {
  const { owner, data } = await listAddresses(tx, memberId);
  checkOwner(owner, memberId);
  const [first] = data;
  return first ? parcelAddress(first) : null;
}

/**
 * Assigns the default address to the prizes that wait for one, in the transaction that adds the address. The member's row must be
 * locked, as adding an address and drawing both do: a concurrent draw either sees the address or is updated here.
 */
export async function assignReceiver(tx: Tx, memberId: string): Promise<void> {
  const receiver = await defaultReceiver(tx, memberId);
  if (!receiver) return;
  await tx
    .update(draws)
    .set({ status: 2, receiver })
    .where(and(eq(draws.memberId, memberId), eq(draws.status, 0)));
}

/** Marks a prize as sent: 待发货 becomes 已发货, in one conditional update. Returns false when it is not 待发货. */
export async function markSent(db: Db, recordId: string, shipment: Shipment): Promise<boolean> {
  const sent = await db
    .update(draws)
    .set({ status: 3, shipment })
    .where(and(eq(draws.id, recordId), eq(draws.status, 2)))
    .returning({ id: draws.id });
  return sent.length > 0;
}
