import { createActor, fromPromise } from 'xstate';
import { drawMachine } from '../../src/machines/draw';
import { drawPrize, type PrizeList, prizeList } from '../../src/services/contract/draw';
import { uuid } from '../../src/services/uuid';
import { removeTexts } from '../../src/stores/storage';
import type { Driver } from './drivers';
import type { Behaviour } from './faults';
import { goodAnswer, json, sampleOf } from './samples';

const broken: Behaviour = { kind: 'answer', answer: json({ error: 'Internal Server Error' }, 500) };
const silent = { waiting: () => false, onToast: () => undefined };

/** Running, with a chance left; a draw whose outcome is unknown is not found, and that is known at once. */
const running = { ...(sampleOf(prizeList.answer) as PrizeList), state: 1 as const, endTime: '2099-01-01T00:00:00+08:00' };
const openDraw = drawMachine.provide({
  actors: {
    readPrizes: fromPromise(async () => ({ activity: running, memberId: 'm', requestId: null })) as never,
    findDraw: fromPromise(async () => null) as never,
  },
});

/** The calls of the prize draw, each driven to the moment before it is made. */
export const drawDrivers: readonly Driver[] = [
  {
    machine: 'draw',
    call: prizeList,
    shape: 'read',
    waits: false,
    asksAgain: false,
    before: broken,
    start: () => {
      const actor = createActor(drawMachine, { input: { signedIn: true } });
      actor.start();
      return {
        ...silent,
        tap: () => actor.send({ type: 'draw.retry' }),
        busy: () => actor.getSnapshot().hasTag('loading'),
        succeeded: () => actor.getSnapshot().context.activity !== null,
        failure: () => actor.getSnapshot().context.failure,
        stop: () => actor.stop(),
      };
    },
  },
  {
    machine: 'draw',
    call: drawPrize,
    shape: 'write',
    waits: true,
    asksAgain: false,
    before: { kind: 'answer', answer: goodAnswer(drawPrize) },
    start: () => {
      removeTexts('local', 'juyi.intent.');
      const actor = createActor(openDraw, { input: { signedIn: true } });
      actor.start();
      const is = (tag: 'loading' | 'busy' | 'revealing' | 'undecided' | 'waiting') => actor.getSnapshot().hasTag(tag);
      return {
        ...silent,
        tap: () => actor.send(is('undecided') ? { type: 'draw.resend' } : { type: 'draw.start', requestId: uuid() }),
        busy: () => is('loading') || (is('busy') && !is('revealing')),
        succeeded: () => actor.getSnapshot().context.result !== null,
        failure: () => actor.getSnapshot().context.failure,
        waiting: () => is('waiting'),
        stop: () => actor.stop(),
      };
    },
  },
];
