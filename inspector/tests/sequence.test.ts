import { describe, expect, it } from 'vitest';
import { withIdleTimes } from '../page/live/idle.ts';
import type { Row } from '../page/live/rows.ts';
import { sequenceOf, timersOf } from '../page/sequence/sequence.ts';
import type { Entry } from '../recording/entries.ts';

const at = (seq: number) => ({ seq, at: seq * 100 });
const started = (seq: number, id: string, source?: string): Entry => ({
  ...at(seq),
  type: 'event',
  actor: id,
  event: { type: 'xstate.init' },
  outcome: 'moved',
  ...(source && { source }),
});
const called = (seq: number, id: string, input?: object): Entry => ({
  ...at(seq),
  type: 'event',
  actor: id,
  source: 'x:0',
  event: { type: 'xstate.init', input },
  outcome: 'called',
});

/** A tap sends an event to a flow, which makes a call, fails, and waits for Retry-After and with a timer of its own. */
const entries: readonly Entry[] = [
  { ...at(1), type: 'actor', id: 'x:0', name: 'login', machine: 'login' },
  started(2, 'x:0'),
  { ...at(3), type: 'tap', name: '登录', role: 'button' },
  { ...at(4), type: 'event', actor: 'x:0', event: { type: 'login.submit' }, outcome: 'moved', cause: 3 },
  { ...at(5), type: 'actor', id: 'x:1', name: 'submit', src: 'submitLogin', parent: 'x:0' },
  called(6, 'x:1'),
  { ...at(7), type: 'timer', actor: 'x:0', id: 'xstate.after.9000.login', due: 9700 },
  { ...at(8), type: 'call', name: 'login', path: '/login', ms: 200, attempt: 1, status: 429, cause: 6 },
  { ...at(9), type: 'end', actor: 'x:1', status: 'error' },
  { ...at(10), type: 'event', actor: 'x:0', source: 'x:1', event: { type: 'xstate.error.actor.submit' }, outcome: 'moved' },
  { ...at(11), type: 'toast', text: '太频繁', style: 'fail' },
  { ...at(12), type: 'actor', id: 'x:2', name: 'wait', src: 'waitUntil', parent: 'x:0' },
  called(13, 'x:2', { time: 20_000 }),
  { ...at(14), type: 'timer', actor: 'x:0', id: 'xstate.after.9000.login', ended: 'cancelled' },
  { ...at(99), type: 'route', path: '/home' },
];
const rows = entries.flatMap((entry): Row[] =>
  ['actor', 'end', 'timer'].includes(entry.type)
    ? []
    : [{ key: `one-${entry.seq}`, run: 'one', seq: entry.seq, at: entry.at, screen: '/', entry: entry as Row['entry'] }],
);

describe('a sequence', () => {
  const { lanes, steps, spans } = sequenceOf(rows, entries);
  const lane = (place: number | undefined) => (place === undefined ? undefined : lanes[place]?.id);

  it('has lanes for the member, the screen, the flows and the gateway, and leads from one to the other', () => {
    expect(lanes.map(({ id }) => id)).toEqual(['member', 'screen', 'x:0', 'gateway']);
    expect(steps.map(({ row, from, to }) => [row.seq, lane(from), lane(to)])).toEqual([
      [2, 'screen', 'x:0'],
      [3, 'member', 'screen'],
      [4, 'screen', 'x:0'],
      [6, 'x:0', 'gateway'],
      [8, 'gateway', 'x:0'],
      [10, 'x:0', 'x:0'],
      [11, 'screen', 'member'],
      [13, 'x:0', 'x:0'],
      [99, 'screen', 'screen'],
    ]);
  });

  it('has the flow in front with its parts first, and the others folded after the gateway', () => {
    const others: readonly Entry[] = [
      { ...at(0), type: 'actor', id: 'x:9', name: 'session', machine: 'session' },
      { ...started(1, 'x:9'), at: 50 },
      ...entries,
      { ...at(15), type: 'actor', id: 'x:3', name: 'captcha', machine: 'captcha', parent: 'x:0' },
      started(16, 'x:3'),
    ];
    const all = others.flatMap((entry): Row[] =>
      entry.type === 'event' ? [{ key: `${entry.seq}`, run: 'one', seq: entry.seq, at: entry.at, screen: '/', entry }] : [],
    );
    const lanesOf = (isAll: boolean) => sequenceOf(all, others, 'login', isAll).lanes.map(({ id }) => id);
    expect(lanesOf(false)).toEqual(['member', 'screen', 'x:0', 'x:3', 'gateway', 'others']);
    expect(lanesOf(true)).toEqual(['member', 'screen', 'x:0', 'x:3', 'gateway', 'x:9']);
    expect(sequenceOf(all, others, 'login', false).steps[0]?.to).toBe(5);
  });

  it('shows calls as bars from their actor’s start to their end, and timers until they end, side by side', () => {
    const brief = spans.map(({ kind, lane: at, slot, first, last, open }) => [
      kind,
      lane(at),
      slot,
      steps[first]?.row.seq,
      steps[last]?.row.seq,
      open,
    ]);
    expect(brief).toEqual([
      ['call', 'gateway', 0, 6, 8, false],
      ['timer', 'x:0', 0, 8, 13, false],
      ['timer', 'x:0', 1, 13, 99, true],
    ]);
  });

  it('knows timers of states and of actors that wait', () => {
    expect(timersOf(entries)).toEqual([
      { actor: 'x:0', id: 'xstate.after.9000.login', began: 7, due: 9700, ended: 14 },
      { actor: 'x:0', id: 'waitUntil', began: 13, due: 20_000 },
    ]);
  });
});

describe('idle times', () => {
  it('are one row each, however long', () => {
    const items = withIdleTimes(rows);
    expect(items.filter((item) => 'idleMs' in item)).toEqual([{ key: 'one-99-idle', at: 1300, idleMs: 8600, waits: false }]);
    expect(items.findIndex((item) => 'idleMs' in item)).toBe(rows.length - 1);
  });

  it('are waits for an answer where a call ends them', () => {
    const before = rows[0] as Row;
    const call = { type: 'call', seq: 99, at: before.at + 15_003, name: 'x', path: '/x', attempt: 1, ms: 15_003 } as const;
    const answered = { ...before, key: 'answered', at: call.at, entry: call };
    expect(withIdleTimes([before, answered])[1]).toMatchObject({ idleMs: 15_003, waits: true });
    // It began later than the idle time.
    const late = { ...answered, entry: { ...call, ms: 100 } };
    expect(withIdleTimes([before, late])[1]).toMatchObject({ idleMs: 15_003, waits: false });
  });

  it('are none across a reload of the app', () => {
    const [first, second] = [rows[0] as Row, { ...(rows[1] as Row), at: 90_000 }];
    const divider = { key: 'reload', seq: 0, at: 50_000, divider: true } as const;
    expect(withIdleTimes([first, divider, second])).toEqual([first, divider, second]);
    expect(withIdleTimes([first, second])).toHaveLength(3);
  });
});
