import { randomUUID } from 'node:crypto';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { ACTIVITY_ID } from '@juyi/contract/draw/activity';
import { drawPrize, memberPrizes, prizeList } from '@juyi/contract/draw/draw';
import { eq } from 'drizzle-orm';
import { issueToken } from '../../auth/tokens';
import { members } from '../../db/members';
import { TOTAL_WEIGHT } from '../../draw/activities';
import { drawActivities, prizes } from '../../draw/schema';
import type { TestGateway } from './gateway';

/** A signed-in member who draws; by default the plain member, who has no address. */
export async function drawer(test: TestGateway, memberId = 'seed-member') {
  const { gateway, send } = test;
  const token = await issueToken(gateway.db, memberId, gateway.now());
  return {
    token,
    draw: (more: object = {}) =>
      send<ResponseInputOf<typeof drawPrize> & { readonly field?: string }>(
        drawPrize,
        { activityId: ACTIVITY_ID, requestId: randomUUID(), ...more },
        token,
      ),
    mine: async (filter: object = {}) =>
      (await send<ResponseInputOf<typeof memberPrizes>>(memberPrizes, { pageNum: 1, pageSize: 10, ...filter }, token)).data,
    list: async () => (await send<ResponseInputOf<typeof prizeList>>(prizeList, { activityId: ACTIVITY_ID }, token)).data,
    give: (chances: number) => gateway.db.update(members).set({ drawChances: chances }).where(eq(members.id, memberId)),
  };
}

/** Makes every draw win one prize, with the given stock. */
export async function only({ gateway: { db } }: TestGateway, prizeId: string, stock?: number): Promise<void> {
  await db.update(prizes).set({ weight: 0 });
  await db
    .update(prizes)
    .set({ weight: TOTAL_WEIGHT, ...(stock !== undefined && { stock }) })
    .where(eq(prizes.id, prizeId));
}

export const setActivity = ({ gateway: { db } }: TestGateway, set: Partial<typeof drawActivities.$inferInsert>) =>
  db.update(drawActivities).set(set).where(eq(drawActivities.id, ACTIVITY_ID));
