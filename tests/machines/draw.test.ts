import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { drawDraft, drawMachine } from '../../src/machines/draw';
import type { Drawn, PrizeList } from '../../src/services/contract/draw';
import { CallError } from '../../src/services/failure';
import { until } from '../support/client';
import { walk } from './walk';

const requestId = '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e';
const activity: PrizeList = {
  activityId: 1001,
  title: '开盲盒',
  state: 1,
  startTime: '2026-11-01T00:00:00+08:00',
  endTime: '2036-11-01T00:00:00+08:00',
  serverTime: '2026-11-20T00:00:00+08:00',
  chances: 1,
  list: [],
};
const won: Drawn = {
  recordId: 'r',
  prizeId: 'coupon',
  title: '满百减十券',
  icon: '/prizes/coupon.svg',
  kind: 'COUPON',
  won: true,
  needAddress: false,
  chances: 0,
};
const nothing: Drawn = { ...won, kind: 'NONE', won: false };
const refused = (reason: string, more: object = {}) =>
  new CallError({ kind: 'refused', reason, message: reason, shown: true, ...more });
const lost = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });
const offline = new CallError({ kind: 'offline', message: '网络未连接，请检查网络', shown: true });

const done = (id: string, outputs: readonly unknown[]) => outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output }));
const fails = (id: string, errors: readonly CallError[]) => errors.map((error) => ({ type: `xstate.error.actor.${id}`, error }));

const events = [
  { type: 'draw.retry' },
  { type: 'draw.start', requestId },
  { type: 'draw.signIn' },
  { type: 'draw.resend' },
  { type: 'draw.skip' },
  { type: 'address.add' },
  { type: 'flow.back' },
  ...done('readPrizes', [activity, { ...activity, chances: 0 }, { ...activity, state: 0 }, { ...activity, state: 2 }]),
  ...fails('readPrizes', [lost]),
  ...done('drawPrize', [won, { ...won, chances: 1 }, nothing, { ...won, needAddress: true }]),
  ...fails('drawPrize', [
    lost,
    offline,
    refused('noChances'),
    refused('prizesGone'),
    refused('drawOver'),
    refused('drawNotStarted'),
    refused('tooMany', { retryAt: 1000 }),
  ]),
  ...done('findDraw', [won, { ...nothing, chances: 1 }, { ...won, needAddress: true, chances: 1 }, null]),
  ...fails('findDraw', [lost]),
  ...['activityEnd', 'activityStart', 'moreChances', 'wait'].flatMap((id) => [...done(id, [undefined]), ...fails(id, [lost])]),
  { type: 'xstate.after.reveal.draw.revealing' },
];

describe('draw', () => {
  it('is walked along every state and transition', () =>
    walk(drawMachine, {
      inputs: [{ signedIn: true }, { signedIn: false }, { signedIn: true, draft: { requestId } }],
      events,
      delays: { reveal: 2600 },
    }));

  /** A draw whose calls the test settles, and what was sent. */
  function open(outcomes: (() => Promise<Drawn>)[], found: Drawn | null = won, draft?: { requestId: string }) {
    const sent: string[] = [];
    const machine = drawMachine.provide({
      actors: {
        readPrizes: fromPromise(async () => activity) as never,
        drawPrize: fromPromise<Drawn, { requestId: string }>(async ({ input }) => {
          sent.push(`draw ${input.requestId}`);
          return (outcomes.shift() as () => Promise<Drawn>)();
        }) as never,
        findDraw: fromPromise<Drawn | null, { requestId: string }>(async ({ input }) => {
          sent.push(`find ${input.requestId}`);
          return found;
        }) as never,
      },
    });
    const actor = createActor(machine, { input: { signedIn: true, draft } }).start();
    return { actor, sent, stands: (state: string) => until(() => actor.getSnapshot().matches(state as never), state) };
  }

  it('looks a draw up whose answer was lost, and shows it once', async () => {
    const { actor, sent, stands } = open([() => Promise.reject(lost)]);
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    await stands('revealing');
    actor.send({ type: 'draw.skip' });
    expect(actor.getSnapshot().value).toBe('won');
    expect(drawDraft.of(actor.getSnapshot().context)).toEqual({ requestId });
    actor.send({ type: 'flow.back' });
    expect(actor.getSnapshot().value).toBe('noChances');
    expect(drawDraft.of(actor.getSnapshot().context)).toBeNull();
    expect(sent).toEqual([`draw ${requestId}`, `find ${requestId}`]);
  });

  it('never draws again by itself: what is not found is sent again under the same id when the member says so', async () => {
    const { actor, sent, stands } = open([() => Promise.reject(lost), () => Promise.resolve(won)], null);
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    await stands('undecided');
    actor.send({ type: 'draw.start', requestId: '11111111-1111-4111-8111-111111111111' });
    actor.send({ type: 'draw.resend' });
    await stands('revealing');
    expect(sent).toEqual([`draw ${requestId}`, `find ${requestId}`, `draw ${requestId}`]);
  });

  it('finds a draw again that was left in its middle, without drawing', async () => {
    const { actor, sent, stands } = open([], { ...won, needAddress: true }, { requestId });
    await stands('revealing');
    expect(sent).toEqual([`find ${requestId}`]);
    actor.send({ type: 'draw.skip' });
    actor.send({ type: 'address.add' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { to: 'address' } });
    expect(drawDraft.of(actor.getSnapshot().context)).toBeNull();
  });

  it('takes two taps for one', async () => {
    const { actor, sent, stands } = open([() => new Promise(() => undefined)]);
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    actor.send({ type: 'draw.start', requestId: '11111111-1111-4111-8111-111111111111' });
    expect(sent).toEqual([`draw ${requestId}`]);
  });

  it('keeps a chance that was not taken, and says that nothing is left', async () => {
    const { actor, stands } = open([() => Promise.reject(refused('prizesGone'))]);
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    await stands('allGone');
    expect(actor.getSnapshot().context).toMatchObject({ chances: 1, requestId: null });
  });

  it('leads a visitor to the login', async () => {
    const machine = drawMachine.provide({ actors: { readPrizes: fromPromise(async () => activity) as never } });
    const actor = createActor(machine, { input: { signedIn: false, draft: { requestId } } }).start();
    await until(() => actor.getSnapshot().matches('visitor'), 'visitor');
    actor.send({ type: 'draw.signIn' });
    expect(actor.getSnapshot().output).toEqual({ to: 'login' });
  });
});
