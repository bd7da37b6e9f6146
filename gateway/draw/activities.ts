import type { ResponseInputOf } from '@juyi/contract/core/define';
import { lost } from '@juyi/contract/core/failures';
import type { prizeList } from '@juyi/contract/draw/draw';
import { and, asc, eq, sql } from 'drizzle-orm';
import { refuse } from '../core/refusals';
import type { Db } from '../db/open';
import { prepared } from '../db/prepared';
import { readChances, readCommitment } from './chances';
import { drawActivities, prizes } from './schema';

type PrizeList = ResponseInputOf<typeof prizeList>;
export type PrizeRow = typeof prizes.$inferSelect;
type ActivityRow = typeof drawActivities.$inferSelect;

/** The sum of the weights of an activity's prizes. */
export const TOTAL_WEIGHT = 1_000_000;

/** The refusal of an activity that is unknown, or has no prizes. */
export const lostActivity = lost('活动不存在');

const rowsOfActivity = prepared('activity', (db) =>
  db
    .select({ activity: drawActivities, prize: prizes })
    .from(drawActivities)
    .innerJoin(prizes, and(eq(prizes.activityId, drawActivities.id), prizes.published))
    .where(and(eq(drawActivities.id, sql.placeholder('activityId')), drawActivities.published))
    .orderBy(asc(prizes.sort)),
);

/** A published activity with its published prizes. */
export interface Activity {
  readonly activity: ActivityRow;
  readonly list: readonly PrizeRow[];
}

/** Finds a published activity; null when it is unknown or has no prizes. */
export async function findActivity(db: Db, activityId: number): Promise<Activity | null> {
  const rows = await rowsOfActivity(db, { activityId });
  const [first] = rows;
  return first ? { activity: first.activity, list: rows.map(({ prize }) => prize) } : null;
}

/** 0 未开始 · 1 进行中 · 2 已结束, at `now` (ms). */
export function stateAt({ startsAt, endsAt }: Pick<ActivityRow, 'startsAt' | 'endsAt'>, now: number): PrizeList['state'] {
  if (now < startsAt.getTime()) return 0;
  return now < endsAt.getTime() ? 1 : 2;
}

export interface PrizeListQuery {
  readonly activityId: number;
  /** Undefined when signed out. */
  readonly memberId: string | undefined;
  /** APP_SECRET. */
  readonly secret: string;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * An activity with the published odds of its prizes, the member's chances, 0 when signed out, and the commitment to the next draw.
 * Refuses with lostActivity.
 */
export async function readPrizeList(db: Db, { activityId, memberId, secret, now }: PrizeListQuery): Promise<PrizeList> {
  const found = await findActivity(db, activityId);
  if (!found) return refuse(lostActivity);
  const { activity, list } = found;
  const chances = memberId === undefined ? 0 : await readChances(db, memberId);
  return {
    activityId,
    title: activity.title,
    state: stateAt(activity, now),
    startTime: activity.startsAt.toISOString(),
    endTime: activity.endsAt.toISOString(),
    serverTime: new Date(now).toISOString(),
    chances,
    commitment: memberId === undefined ? undefined : await readCommitment(db, { memberId, activityId, secret }),
    list: list.map(({ id, title, icon, kind, weight, sort, value }) => ({
      prizeId: id,
      title,
      icon,
      kind,
      odds: (weight * 100) / TOTAL_WEIGHT,
      sort,
      value,
    })),
  };
}
