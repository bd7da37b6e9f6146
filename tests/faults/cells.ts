import { calls } from '@juyi/contract/calls';
import type { RequestOf } from '@juyi/contract/core/define';
import { goodAnswer, sampleOf } from '@juyi/contract/tests/support/samples';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '#machines/auth/session.ts';
import { now } from '#services/browser/clock.ts';
import { type Failure, hasUnknownOutcome, toFailure } from '#services/http/failure.ts';
import { reports, type Toast } from '#services/http/reports.ts';
import { request } from '#services/http/request.ts';
import { sessionStore } from '#stores/session.ts';
import { listen } from '../support/client';
import { type Fault, faults, type Outcome } from '../support/faults';
import type { Received } from '../support/misbehavingServer';
import { type Driver, drivers, type Flow } from './drivers';
import { type VirtualTime, virtualTime } from './virtualTime';

const TOKEN = 'T'.repeat(43);

/** The first driver of each shape: the client treats every call of a shape alike. */
const ofEachShape = drivers.filter(({ shape }, at) => drivers.findIndex((one) => one.shape === shape) === at);
const LEVELS = { client: ofEachShape, flow: drivers } as const;
type Level = keyof typeof LEVELS;

/** Tells whether a cell has no meaning. */
function isLeftOut({ circumstance, name }: Fault, driver: Driver, level: Level): boolean {
  if (level === 'client') return false;
  // The flow takes no second request while one is out, as the rows 28 and 29 show.
  if (circumstance === 'asksAgain') return !driver.asksAgain;
  // The client has dropped the answer, as one call of each shape shows.
  return name === '5 MB' && !ofEachShape.includes(driver);
}

/** A cell has started these; they are stopped whether it passes or not. */
const started: { stop: () => void }[] = [];

/** Watches toasts, unhandled rejections and the console beside the call of a cell. */
function watch() {
  const heard = listen();
  started.push(heard);
  const unhandled: unknown[] = [];
  const keep = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', keep);
  started.push({ stop: () => process.off('unhandledRejection', keep) });
  const consoles = (['log', 'info', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return {
    heard,
    end: () => {
      expect(unhandled).toEqual([]);
      for (const printed of consoles) expect(printed).not.toHaveBeenCalled();
      // A mismatch names its field to developers, never its value.
      for (const said of warn.mock.calls) expect(said.join()).toMatch(/^unreadable response field, \w+: [\w.[\]]+$/);
      warn.mockRestore();
    },
  };
}

const isSentence = (text: string) => text !== '' && text.length <= 120;

/** Expects at most one message: `said` by the app as a toast, or shown by the flow from its failure. */
function expectOneMessage(failure: Failure | null, said: readonly Toast[], { toast, text }: Outcome): void {
  const shown = failure && !failure.shown ? [failure.message] : [];
  expect(said.length + shown.length).toBeLessThanOrEqual(1);
  if (toast) expect(said).toMatchObject([{ style: toast, ...(text && { text }) }]);
  else expect(said).toEqual([]);
  for (const message of [...said.map((one) => one.text), ...shown]) expect(message).toSatisfy(isSentence);
  if (text && shown.length > 0) expect(shown).toEqual([text]);
}

function expectNothingPolluted(): void {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
}

interface Ended {
  readonly kind: Outcome['kind'];
  readonly data: unknown;
  readonly failure: Failure | null;
}

/** One cell of the table for the client alone: one call, one fault, its promise and what is reported. */
async function clientCell(fault: Fault, { call }: Driver, { server, until }: VirtualTime): Promise<void> {
  const { heard, end } = watch();
  const mine = () => server.received;
  const outcome = fault.outcome(call);
  if (fault.circumstance === 'offline') vi.stubGlobal('navigator', { onLine: false });
  const leaving = new AbortController();
  const payload = sampleOf(call.request) as RequestOf<typeof call>;
  const began = performance.now();
  let ended: Ended | undefined;
  void request(call, payload, leaving.signal)
    .then(
      (data): Ended => ({ kind: 'data', data, failure: null }),
      (error: unknown): Ended => ({ kind: toFailure(error).kind, data: undefined, failure: toFailure(error) }),
    )
    .then((end) => (ended = end));
  if (fault.circumstance === 'leaves') {
    await until(() => mine().length === 1, 'the request has left');
    leaving.abort();
  }
  const { kind, data, failure } = await until(() => ended, 'the call has ended');
  const took = performance.now() - began;

  expect(kind).toBe(outcome.kind);
  // The session reports a 401; there is none in this test.
  expectOneMessage(failure, heard.toasts, kind === 'expired' ? { kind } : outcome);
  expect([heard.expired, heard.lost]).toEqual([kind === 'expired' ? 1 : 0, kind === 'lost' ? 1 : 0]);
  expect(mine()).toHaveLength(fault.circumstance === 'offline' ? 0 : 1);
  if (fault.circumstance === 'offline') expect(took).toBe(0);
  if (fault.circumstance === 'leaves') await until(() => mine()[0]?.left === true, 'the server sees it');
  if (fault.row === 1) expect(took).toBe(15_000);
  if (fault.row === 30) expect(failure?.retryAt).toBe(now() + 1000);
  if (typeof data === 'object' && data !== null) {
    expect(Object.keys(data)).not.toContain('__proto__');
    expect(JSON.stringify(data)).not.toContain('NaN');
  }
  expectNothingPolluted();
  end();
}

/** One cell for a whole flow: the machine stays in a named state, says one thing, and its button works again. */
async function flowCell(fault: Fault, driver: Driver, time: VirtualTime): Promise<void> {
  const { server, until, pass } = time;
  const { call } = driver;
  const outcome = driver.outcome?.(fault) ?? fault.outcome(call);
  const mine = () => server.received.filter(({ path }) => path === call.path);
  const behave = (mineDoes: Driver['before']) =>
    server.behave(({ path }) => {
      const other = calls.find((one) => one.path === path && path !== call.path);
      return other ? (driver.others?.(other) ?? { kind: 'answer', answer: goodAnswer(other) }) : mineDoes;
    });

  const session = createActor(sessionMachine);
  session.on('toast', ({ text, style }) => reports.emit('toast', { text, style }));
  session.start();
  behave(driver.before);
  const flow = driver.start();
  started.push(session, flow);
  // Some flows fetch what they call when they start.
  await vi.dynamicImportSettled();
  await until(() => !flow.busy(), 'the flow is ready');

  const { heard, end } = watch();
  const said: Toast[] = heard.toasts;
  flow.onToast((text) => said.push({ text, style: 'success' }));
  server.received.length = 0;
  behave(fault.behave(call));
  if (fault.circumstance === 'offline') vi.stubGlobal('navigator', { onLine: false });

  flow.tap();
  if (fault.circumstance === 'tapsTwice') await pass(20);
  const taps = { tapsTwice: 1, tapsTenTimes: 9 }[fault.circumstance as 'tapsTwice' | 'tapsTenTimes'] ?? 0;
  for (let tap = 0; tap < taps; tap += 1) flow.tap();
  if (fault.circumstance === 'asksAgain') {
    await until(() => mine().length === 1, 'the first request has left');
    flow.askAgain?.();
  }
  if (fault.circumstance === 'leaves') {
    await until(() => mine().length === 1, 'the request has left');
    flow.stop();
    if (!driver.stays) await until(() => mine()[0]?.left === true, 'the server sees it');
    await pass(200);
    expect(mine().map(({ left }) => left)).toEqual([!driver.stays]);
    expect(said).toEqual([]);
  } else {
    await until(() => !flow.busy(), 'the flow has settled');
    await settled(fault, driver, outcome, flow, mine, said, until, () => behave({ kind: 'answer', answer: goodAnswer(call) }));
  }
  expectNothingPolluted();
  end();
}

async function settled(
  { circumstance, row }: Fault,
  { asksAgain, call, waits = true }: Driver,
  outcome: Outcome,
  flow: Flow,
  mine: () => Received[],
  said: Toast[],
  until: VirtualTime['until'],
  mend: () => void,
): Promise<void> {
  const failure = flow.failure();
  const sent = mine();
  // Nothing is sent twice without a tap; a flow that asks again aborts its earlier request.
  if (circumstance === 'offline') expect(sent).toEqual([]);
  else if (asksAgain && circumstance) expect(sent.map(({ left }) => left)).toEqual(sent.map((_, at) => at < sent.length - 1));
  else expect(sent).toHaveLength(1);
  if (circumstance === 'asksAgain') expect(sent).toHaveLength(2);
  if (outcome.kind === 'data') {
    expect(flow.succeeded()).toBe(true);
    expect(failure).toBeNull();
    expect(said.length).toBeLessThanOrEqual(1);
    return;
  }
  expect(failure?.kind).toBe(outcome.kind);
  expectOneMessage(failure, said, outcome);
  if (outcome.kind === 'expired') {
    expect(sessionStore.getState().token).toBe('');
    return;
  }
  if (row === 30) {
    expect(failure?.retryAt).toBeGreaterThan(now());
    expect(flow.waiting()).toBe(waits);
    flow.tap();
    if (waits) expect(mine()).toHaveLength(1);
    await until(() => !flow.waiting() && !flow.busy(), 'the wait is over');
    if (waits) expect(now()).toBeGreaterThanOrEqual(failure?.retryAt ?? Number.POSITIVE_INFINITY);
  }
  // The button works again, and what was typed is still there.
  vi.unstubAllGlobals();
  vi.stubGlobal('window', new EventTarget());
  mend();
  await until(() => !flow.busy(), 'the flow is ready again');
  flow.tap();
  await until(() => flow.succeeded(), 'the second attempt succeeds');
  if (!call.write || !failure || !hasUnknownOutcome(failure)) return;
  const [first, second] = mine().map(({ body }) => (JSON.parse(body) as { requestId?: string }).requestId);
  expect(first).toBeTypeOf('string');
  expect(second).toBe(first);
}

/** Declares every cell of the table as a test, on one of its two levels. */
export function declareCells(level: Level): void {
  const time = virtualTime();
  afterEach(() => {
    for (const one of started.splice(0)) one.stop();
    vi.clearAllTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const cell = { client: clientCell, flow: flowCell }[level];
  for (const driver of LEVELS[level])
    describe(`${driver.machine} (${driver.call.name})`, () => {
      for (const fault of faults) {
        if (isLeftOut(fault, driver, level)) continue;
        it(`${fault.row} ${fault.name}`, async () => {
          await time.idle();
          // The session listens to other tabs through the window.
          vi.stubGlobal('window', new EventTarget());
          time.server.received.length = 0;
          time.server.behave(fault.behave(driver.call));
          sessionStore.setState({ token: TOKEN, sourceNo: '' });
          await cell(fault, driver, time);
        });
      }
    });
}

/** The share of all cells that are left out. */
export function shareLeftOut(): number {
  const cells = (['client', 'flow'] as const).flatMap((level) =>
    LEVELS[level].flatMap((driver) => faults.map((fault) => isLeftOut(fault, driver, level))),
  );
  return cells.filter(Boolean).length / cells.length;
}
