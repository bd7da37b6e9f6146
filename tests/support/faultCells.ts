import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '../../src/machines/session';
import { now } from '../../src/services/clock';
import type { RequestOf } from '../../src/services/contract/define';
import { calls } from '../../src/services/contract/list';
import { type Failure, isUndecided, toFailure } from '../../src/services/failure';
import { request } from '../../src/services/http';
import { reports, type Toast } from '../../src/services/reports';
import { sessionStore } from '../../src/stores/session';
import { listen, pause, pointAt, until } from './client';
import type { Driver, Flow } from './drivers';
import { type Fault, faults, type Outcome } from './faults';
import { type MisbehavingServer, type Received, startMisbehavingServer } from './misbehavingServer';
import { goodAnswer, sampleOf } from './samples';

const TOKEN = 'T'.repeat(43);
const SETTLING = 5000;
const SETTLING_SLOWLY = 16_000;

/** Why a cell has no meaning, or undefined. */
export function inapplicable({ circumstance }: Fault, driver: Driver, flow: boolean): string | undefined {
  if (flow && circumstance === 'asksAgain' && !driver.asksAgain)
    return `${driver.machine} takes no second request while one is out (rows 28 and 29 show it)`;
  return undefined;
}

const describeFault = ({ row, name }: Fault) => `${row} ${name}`;

/** What a cell has started; stopped whether it passes or not. */
const started: { stop: () => void }[] = [];

/** What a cell watches beside its own call. */
function watch() {
  const heard = listen();
  started.push(heard);
  const unhandled: unknown[] = [];
  const keep = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', keep);
  started.push({ stop: () => process.off('unhandledRejection', keep) });
  const consoles = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name));
  return {
    heard,
    end: () => {
      expect(unhandled).toEqual([]);
      for (const printed of consoles) expect(printed).not.toHaveBeenCalled();
    },
  };
}

const isSentence = (text: string) => text !== '' && text.length <= 120;

/** At most one message, said where it belongs: `said` by the app, or by the flow from its failure. */
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

/** One cell of the table for the client alone: one call, one fault, its promise and what is reported. */
async function clientCell(fault: Fault, { call }: Driver, server: MisbehavingServer): Promise<void> {
  const { heard, end } = watch();
  // A flow of the cell before may have had a request on its way.
  const mine = () => server.received.filter(({ path }) => path === call.path);
  const outcome = fault.outcome(call);
  if (fault.circumstance === 'offline') vi.stubGlobal('navigator', { onLine: false });
  const leaving = new AbortController();
  const payload = sampleOf(call.request) as RequestOf<typeof call>;
  const began = performance.now();
  const asked = request(call, payload, leaving.signal).then(
    (data) => ({ kind: 'data' as const, data, failure: null }),
    (error: unknown) => ({ kind: toFailure(error).kind, data: undefined, failure: toFailure(error) }),
  );
  if (fault.circumstance === 'leaves') {
    await until(() => mine().length === 1, 'the request has left');
    leaving.abort();
  }
  const { kind, data, failure } = await asked;
  const took = performance.now() - began;

  expect(kind).toBe(outcome.kind);
  // 401 is said by the session, which is not here.
  expectOneMessage(failure, heard.toasts, kind === 'expired' ? { kind } : outcome);
  expect([heard.expired, heard.lost]).toEqual([kind === 'expired' ? 1 : 0, kind === 'lost' ? 1 : 0]);
  expect(mine()).toHaveLength(fault.circumstance === 'offline' ? 0 : 1);
  if (fault.circumstance === 'offline') expect(took).toBeLessThan(100);
  if (fault.circumstance === 'leaves') await until(() => mine()[0]?.left === true, 'the server sees it');
  if (fault.row === 1) {
    expect(took).toBeGreaterThan(14_990);
    expect(took).toBeLessThan(16_000);
  }
  if (fault.row === 30) expect(Math.abs((failure?.retryAt ?? 0) - now() - 1000)).toBeLessThan(500);
  if (typeof data === 'object' && data !== null) {
    expect(Object.keys(data)).not.toContain('__proto__');
    expect(JSON.stringify(data)).not.toContain('NaN');
  }
  expectNothingPolluted();
  end();
}

/** One cell for a whole flow: the machine stays in a named state, says one thing, and its button works again. */
async function flowCell(fault: Fault, driver: Driver, server: MisbehavingServer): Promise<void> {
  const { call } = driver;
  const outcome = fault.outcome(call);
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
  await until(() => !flow.busy(), 'the flow is ready');

  const { heard, end } = watch();
  const said: Toast[] = heard.toasts;
  flow.onToast((text) => said.push({ text, style: 'success' }));
  server.received.length = 0;
  behave(fault.behave(call));
  if (fault.circumstance === 'offline') vi.stubGlobal('navigator', { onLine: false });

  flow.tap();
  if (fault.circumstance === 'tapsTwice') await pause(20);
  const taps = { tapsTwice: 1, tapsTenTimes: 9 }[fault.circumstance as 'tapsTwice' | 'tapsTenTimes'] ?? 0;
  for (let tap = 0; tap < taps; tap += 1) flow.tap();
  if (fault.circumstance === 'asksAgain') {
    await until(() => mine().length === 1, 'the first request has left');
    flow.askAgain?.();
  }
  if (fault.circumstance === 'leaves') {
    await until(() => mine().length === 1, 'the request has left');
    flow.stop();
    await until(() => mine()[0]?.left === true, 'the server sees it');
    await pause(200);
    expect(said).toEqual([]);
  } else {
    await until(() => !flow.busy(), 'the flow has settled', fault.slow ? SETTLING_SLOWLY : SETTLING);
    await settled(fault, driver, outcome, flow, mine, said, () => behave({ kind: 'answer', answer: goodAnswer(call) }));
  }
  expectNothingPolluted();
  end();
}

async function settled(
  { circumstance, row }: Fault,
  { asksAgain, call, waits }: Driver,
  outcome: Outcome,
  flow: Flow,
  mine: () => Received[],
  said: Toast[],
  mend: () => void,
): Promise<void> {
  const failure = flow.failure();
  const sent = mine();
  // Nothing is ever sent a second time by itself; where a flow asks again, it leaves what it asked before.
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
  if (!call.write || !failure || !isUndecided(failure)) return;
  const [first, second] = mine().map(({ body }) => (JSON.parse(body) as { requestId?: string }).requestId);
  expect(first).toBeTypeOf('string');
  expect(second).toBe(first);
}

interface Selection {
  readonly drivers: readonly Driver[];
  readonly faults: readonly Fault[];
}

/** Declares every cell of these faults and calls as a test. Slow cells of one file run side by side. */
export function declareCells({ drivers, faults }: Selection): void {
  let server: MisbehavingServer;
  let away: () => void;
  beforeAll(async () => {
    server = await startMisbehavingServer();
    away = pointAt(server.url);
  });
  afterAll(async () => {
    away();
    await server.close();
  });
  afterEach(() => {
    for (const one of started.splice(0)) one.stop();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const levels = [
    { level: 'the client', cell: clientCell, flow: false },
    { level: 'the flow', cell: flowCell, flow: true },
  ];
  for (const driver of drivers)
    for (const { level, cell, flow } of levels)
      describe(`${driver.machine} (${driver.call.name}): ${level}`, () => {
        for (const fault of faults) {
          if (inapplicable(fault, driver, flow)) continue;
          it(describeFault(fault), async () => {
            // The session listens to other tabs through the window.
            vi.stubGlobal('window', new EventTarget());
            server.received.length = 0;
            server.behave(fault.behave(driver.call));
            sessionStore.setState({ token: TOKEN, sourceNo: '' });
            await cell(fault, driver, server);
          });
        }
      });
}

/** The cells that are left out, each with its reason, and how many there would be. */
export function leftOut({ drivers, faults }: Selection) {
  const cells = drivers.flatMap((driver) =>
    faults.flatMap((fault) => [false, true].map((flow) => ({ fault, driver, reason: inapplicable(fault, driver, flow) }))),
  );
  return {
    total: cells.length,
    reasons: cells.flatMap(({ fault, driver, reason }) =>
      reason ? [`${describeFault(fault)} × ${driver.call.name}: ${reason}`] : [],
    ),
  };
}

export const quickFaults: readonly Fault[] = faults.filter(({ slow }) => !slow);
