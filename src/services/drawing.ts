import { fromPromise, type PromiseActorLogic } from 'xstate';
import { ACTIVITY_ID, type Drawn, memberPrizes, type PrizeList, prizeList } from './contract/draw';
import { toFailure } from './failure';
import { request } from './http';

/** The activity with its prizes and the member's chances. */
export const readPrizes: PromiseActorLogic<PrizeList> = fromPromise(({ signal }) =>
  request(prizeList, { activityId: ACTIVITY_ID }, signal),
);

/** How long after a draw whose outcome is unknown it is looked up, each time, in ms. */
const LOOK_UPS = [1000, 2000, 4000, 8000, 15_000];

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/**
 * Looks a draw up by its requestId, after 1, 2, 4, 8 and 15 s; null when it was not found by then. An answer that does not come
 * leaves it to the next time; an expired login ends it.
 */
export const findDraw: PromiseActorLogic<Drawn | null, { requestId: string }> = fromPromise(async ({ input, signal }) => {
  for (const pause of LOOK_UPS) {
    await wait(pause, signal);
    try {
      const { list, chances } = await request(memberPrizes, { pageNum: 1, pageSize: 1, requestId: input.requestId }, signal);
      const [found] = list;
      if (!found) continue;
      const { recordId, prizeId, title, icon, kind, status } = found;
      return { recordId, prizeId, title, icon, kind, won: kind !== 'NONE', needAddress: status === 0, chances };
    } catch (error) {
      const { kind } = toFailure(error);
      if (kind === 'expired' || kind === 'cancelled') throw error;
    }
  }
  return null;
});
