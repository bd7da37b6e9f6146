import { drawPrize, memberPrizes, prizeList, winnerList } from '@juyi/contract/draw/draw';
import type { Gateway, Member } from '../http/context';
import { carryOut } from '../http/idempotency';
import { type CallContext, memberRoute, publicRoute, type Route } from '../http/route';
import { findActivity, readPrizeList } from './activities';
import { draw, randomRoll } from './draws';
import { readMemberPrizes, readWinners } from './records';

async function handleDraw(
  { request, member }: CallContext<typeof drawPrize, Member>,
  { db, record, now, forcedPrize: forced }: Gateway,
) {
  const at = now();
  // The transaction stays short: its roll and its activity are ready before it begins.
  const roll = randomRoll();
  const found = await findActivity(db, request.activityId);
  return carryOut(
    db,
    { call: drawPrize, owner: member.id, request, now: at },
    {
      effect: (tx) => draw(tx, { requestId: request.requestId, memberId: member.id, found, now: at, roll, forced }),
      committed: ({ recordId, prizeId }) => record('prize drawn', { memberId: member.id, recordId, prizeId }),
    },
  );
}

/** The prize draw (contract/draw). */
export const drawRoutes: readonly Route[] = [
  publicRoute(prizeList, ({ request, member }, { db, now }) => readPrizeList(db, request.activityId, member?.id, now())),
  memberRoute(drawPrize, handleDraw),
  memberRoute(memberPrizes, ({ request, member }, { db }) => readMemberPrizes(db, member.id, request)),
  publicRoute(winnerList, ({ request }, { db }) => readWinners(db, request.activityId, request)),
];
