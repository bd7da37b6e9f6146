import { drawPrize, memberPrizes, prizeList, winnerList } from '../../contract/draw/draw';
import type { Gateway, Member } from '../http/context';
import { idempotent } from '../http/idempotency';
import { type CallContext, memberRoute, personalRoute, publicRoute, type Route } from '../http/route';
import { draw, readMemberPrizes, readPrizeList, readWinners, rollFairly } from './draws';

async function handleDraw({ request, member }: CallContext<typeof drawPrize, Member>, { db, now }: Gateway) {
  const at = now();
  return idempotent(
    db,
    { call: drawPrize, owner: member.id, request, now: at },
    {
      // Rolled once: a transaction that the database runs again must not roll until it likes the prize.
      prepare: async () => rollFairly(),
      effect: (tx, roll) => draw(tx, { ...request, memberId: member.id, now: at, roll }),
    },
  );
}

/** Blind boxes (contract: prize draw). */
export const drawRoutes: readonly Route[] = [
  personalRoute(prizeList, ({ request, member }, { db, now }) => readPrizeList(db, request.activityId, member?.id, now())),
  memberRoute(drawPrize, handleDraw),
  memberRoute(memberPrizes, ({ request, member }, { db }) => readMemberPrizes(db, member.id, request)),
  publicRoute(winnerList, ({ request }, { db }) => readWinners(db, request.activityId, request)),
];
