import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { drawMachine } from '../../src/machines/draw';
import type { Drawn, PrizeList } from '../../src/services/contract/draw';
import type { DrawAsked, DrawSent } from '../../src/services/drawing';
import { CallError } from '../../src/services/failure';
import { until } from '../support/client';
import { walk } from './walk';

const requestId = '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e';
const otherId = '11111111-1111-4111-8111-111111111111';
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
const begun = (changes: Partial<PrizeList> = {}, pending: string | null = null) => ({
  activity: { ...activity, ...changes },
  memberId: 'm',
  requestId: pending,
});
const drawn = (result: Drawn): DrawSent => ({ became: 'drawn', result });
const elsewhere: DrawSent = { became: 'elsewhere', requestId: otherId };
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
  ...done('readPrizes', [
    begun(),
    begun({}, requestId),
    begun({ chances: 0 }),
    begun({ state: 0 }),
    begun({ state: 2 }),
    { ...begun(), memberId: null },
  ]),
  ...fails('readPrizes', [lost]),
  ...done('drawPrize', [...[won, { ...won, chances: 1 }, nothing, { ...won, needAddress: true }].map(drawn), elsewhere]),
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
      inputs: [{ signedIn: true }, { signedIn: false }],
      events,
      delays: { reveal: 2600 },
    }));

  /** A draw whose calls the test settles, and what was sent. */
  function open(outcomes: (() => Promise<DrawSent>)[], found: Drawn | null = won, pending: string | null = null) {
    const sent: string[] = [];
    const machine = drawMachine.provide({
      actors: {
        readPrizes: fromPromise(async () => begun({}, pending)) as never,
        submitDraw: fromPromise<DrawSent, DrawAsked>(async ({ input }) => {
          sent.push(`draw ${input.requestId} of ${input.memberId}`);
          return (outcomes.shift() as () => Promise<DrawSent>)();
        }) as never,
        findDraw: fromPromise<Drawn | null, { requestId: string }>(async ({ input }) => {
          sent.push(`find ${input.requestId}`);
          return found;
        }) as never,
      },
    });
    const actor = createActor(machine, { input: { signedIn: true } }).start();
    return { actor, sent, stands: (state: string) => until(() => actor.getSnapshot().matches(state as never), state) };
  }

  it('looks a draw up whose answer was lost, and shows it once', async () => {
    const { actor, sent, stands } = open([() => Promise.reject(lost)]);
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    await stands('revealing');
    actor.send({ type: 'draw.skip' });
    expect(actor.getSnapshot().value).toBe('won');
    expect(actor.getSnapshot().context.requestId).toBe(requestId);
    actor.send({ type: 'flow.back' });
    expect(actor.getSnapshot().value).toBe('noChances');
    expect(actor.getSnapshot().context.requestId).toBeNull();
    expect(sent).toEqual([`draw ${requestId} of m`, `find ${requestId}`]);
  });

  it('never draws again by itself: what is not found is sent again under the same id when the member says so', async () => {
    const { actor, sent, stands } = open([() => Promise.reject(lost), () => Promise.resolve(drawn(won))], null);
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    await stands('undecided');
    actor.send({ type: 'draw.start', requestId: otherId });
    actor.send({ type: 'draw.resend' });
    await stands('revealing');
    expect(sent).toEqual([`draw ${requestId} of m`, `find ${requestId}`, `draw ${requestId} of m`]);
  });

  it('finds a draw again that was left in its middle, without drawing', async () => {
    const { actor, sent, stands } = open([], { ...won, needAddress: true }, requestId);
    await stands('revealing');
    expect(sent).toEqual([`find ${requestId}`]);
    actor.send({ type: 'draw.skip' });
    actor.send({ type: 'address.add' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { to: 'address' } });
    expect(actor.getSnapshot().context.requestId).toBeNull();
  });

  it('waits for the draw of another tab, without sending its own', async () => {
    const { actor, sent, stands } = open([() => Promise.resolve(elsewhere)]);
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    await stands('revealing');
    expect(sent).toEqual([`draw ${requestId} of m`, `find ${otherId}`]);
  });

  it('takes two taps for one', async () => {
    const { actor, sent, stands } = open([() => new Promise(() => undefined)]);
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    actor.send({ type: 'draw.start', requestId: otherId });
    expect(sent).toEqual([`draw ${requestId} of m`]);
  });

  it('keeps a chance that was not taken, and says that nothing is left', async () => {
    const { actor, stands } = open([() => Promise.reject(refused('prizesGone'))]);
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    await stands('allGone');
    expect(actor.getSnapshot().context).toMatchObject({ chances: 1, requestId: null });
  });

  it('leads a visitor to the login', async () => {
    const machine = drawMachine.provide({
      actors: { readPrizes: fromPromise(async () => ({ ...begun(), memberId: null })) as never },
    });
    const actor = createActor(machine, { input: { signedIn: false } }).start();
    await until(() => actor.getSnapshot().matches('visitor'), 'visitor');
    actor.send({ type: 'draw.signIn' });
    expect(actor.getSnapshot().output).toEqual({ to: 'login' });
  });
});
