import { drawPrize, memberPrizes, prizeList, winnerList } from '../../src/services/contract/draw';
import { draw, readMemberPrizes, readPrizeList, readWinners, rollFairly } from '../draws';
import type { Gateway } from '../gateway';
import { once } from '../idempotency';
import { type Served, serve, serveMember, servePersonal, type Visit } from '../serve';
import type { Member } from '../tokens';

async function answerDraw({ request, member }: Visit<typeof drawPrize, Member>, { db, now }: Gateway) {
  const at = now();
  return once(
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
export const drawCalls: readonly Served[] = [
  servePersonal(prizeList, ({ request, member }, { db, now }) => readPrizeList(db, request.activityId, member?.id, now())),
  serveMember(drawPrize, answerDraw),
  serveMember(memberPrizes, ({ request, member }, { db }) => readMemberPrizes(db, member.id, request)),
  serve(winnerList, ({ request: { activityId, pageNum, pageSize } }, { db }) => readWinners(db, activityId, pageNum, pageSize)),
];
