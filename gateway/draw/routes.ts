import { winnerList } from '@juyi/contract/draw/activity';
import { drawLog, drawPrize, memberPrizes, prizeList } from '@juyi/contract/draw/draw';
import type { Gateway, Member } from '../http/context';
import { carryOut } from '../http/idempotency';
import { type CallContext, memberRoute, publicRoute, type Route } from '../http/route';
import { limitCostly } from '../verification/askers';
import { findActivity, readPrizeList } from './activities';
import { draw } from './draws';
import { readLog } from './log';
import { readMemberPrizes, readWinners } from './records';

async function handleDraw(
  { request, member }: CallContext<typeof drawPrize, Member>,
  { db, settings, logEvent, now, forcedPrize: forced }: Gateway,
) {
  const at = now();
  // The transaction stays short: its activity is read before it begins.
  const found = await findActivity(db, request.activityId);
  return carryOut(
    db,
    { call: drawPrize, owner: member.id, request, now: at },
    {
      effect: (tx) => draw(tx, { memberId: member.id, found, request, secret: settings.appSecret, now: at, forced }),
      committed: ({ recordId, prizeId }) => logEvent('prize drawn', { memberId: member.id, recordId, prizeId }),
    },
  );
}

/** The prize draw (contract/draw). */
export const drawRoutes: readonly Route[] = [
  publicRoute(prizeList, ({ request: { activityId }, member }, { db, settings, now }) =>
    readPrizeList(db, { activityId, memberId: member?.id, secret: settings.appSecret, now: now() }),
  ),
  memberRoute(drawPrize, handleDraw),
  memberRoute(memberPrizes, ({ request, member }, { db, settings }) =>
    readMemberPrizes(db, { memberId: member.id, secret: settings.appSecret }, request),
  ),
  publicRoute(drawLog, async ({ request, ...from }, gateway) => {
    await limitCostly(gateway, 'draw-log', from);
    return readLog(gateway.db, request);
  }),
  publicRoute(winnerList, ({ request }, { db }) => readWinners(db, request.activityId, request)),
];
