import type { ResponseInputOf } from '@juyi/contract/core/define';
import { lost } from '@juyi/contract/core/failures';
import type { prizeList } from '@juyi/contract/draw/draw';
import { and, asc, eq, sql } from 'drizzle-orm';
import { impersonal, type Owned, ownedBy } from '../core/owned';
import { refuse } from '../core/refusals';
import type { Db } from '../db/open';
import { prepared } from '../db/prepared';
import { readChances } from './chances';
import { drawActivities, prizes } from './schema';

type PrizeList = ResponseInputOf<typeof prizeList>;
export type PrizeRow = typeof prizes.$inferSelect;
type ActivityRow = typeof drawActivities.$inferSelect;

/** The sum of the weights of an activity's prizes. */
export const TOTAL_WEIGHT = 1_000_000;

/** The refusal of an activity that is unknown, or has no prizes. */
export const lostActivity = lost('活动不存在');

const findActivity = prepared('activity', (db) =>
  db
    .select({ activity: drawActivities, prize: prizes })
    .from(drawActivities)
    .innerJoin(prizes, and(eq(prizes.activityId, drawActivities.id), prizes.published))
    .where(and(eq(drawActivities.id, sql.placeholder('activityId')), drawActivities.published))
    .orderBy(asc(prizes.sort)),
);

/** A published activity with its published prizes. Refuses with 1021 活动不存在 when it is unknown or has none. */
async function readActivity(db: Db, activityId: number) {
  const rows = await findActivity(db, { activityId });
  const [first] = rows;
  return first ? { activity: first.activity, list: rows.map(({ prize }) => prize) } : refuse(lostActivity);
}

/** 0 未开始 · 1 进行中 · 2 已结束, at `now` (ms). */
export function stateAt({ startsAt, endsAt }: Pick<ActivityRow, 'startsAt' | 'endsAt'>, now: number): PrizeList['state'] {
  if (now < startsAt.getTime()) return 0;
  return now < endsAt.getTime() ? 1 : 2;
}

/** An activity with the published odds of its prizes, and the member's chances: 0 when signed out. */
export async function readPrizeList(
  db: Db,
  activityId: number,
  memberId: string | undefined,
  now: number,
): Promise<Owned<PrizeList>> {
  const { activity, list } = await readActivity(db, activityId);
  const chances = memberId === undefined ? impersonal(0) : await readChances(db, memberId);
  return ownedBy([chances.owner], {
    activityId,
    title: activity.title,
    state: stateAt(activity, now),
    startTime: activity.startsAt.toISOString(),
    endTime: activity.endsAt.toISOString(),
    serverTime: new Date(now).toISOString(),
    chances: chances.data,
    list: list.map(({ id, title, icon, kind, weight, sort, value }) => ({
      prizeId: id,
      title,
      icon,
      kind,
      odds: (weight * 100) / TOTAL_WEIGHT,
      sort,
      value,
    })),
  });
}
