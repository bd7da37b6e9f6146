import { drawPrize, memberPrizes, prizeList, winnerList } from '@juyi/contract/draw/draw';
import type { Gateway, Member } from '../http/context';
import { carryOut } from '../http/idempotency';
import { type CallContext, memberRoute, personalRoute, publicRoute, type Route } from '../http/route';
import { readPrizeList } from './activities';
import { draw, randomRoll } from './draws';
import { readMemberPrizes, readWinners } from './records';

async function handleDraw(
  { request, member }: CallContext<typeof drawPrize, Member>,
  { db, record, now, forcedPrize: forced }: Gateway,
) {
  const at = now();
  // Before the transaction, so that a retried transaction does not roll again.
  const roll = randomRoll();
  return carryOut(
    db,
    { call: drawPrize, owner: member.id, request, now: at },
    {
      claimsKey: true,
      effect: (tx, key) => draw(tx, key, { ...request, memberId: member.id, now: at, roll, forced }),
      committed: ({ recordId, prizeId }) => record('prize drawn', { memberId: member.id, recordId, prizeId }),
    },
  );
}

/** The prize draw (contract/draw). */
export const drawRoutes: readonly Route[] = [
  personalRoute(prizeList, ({ request, member }, { db, now }) => readPrizeList(db, request.activityId, member?.id, now())),
  memberRoute(drawPrize, handleDraw),
  memberRoute(memberPrizes, ({ request, member }, { db }) => readMemberPrizes(db, member.id, request)),
  publicRoute(winnerList, ({ request }, { db }) => readWinners(db, request.activityId, request)),
];
