import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, fromPromise, setup, waitFor } from 'xstate';
import { until } from '../../tests/support/client';
import { createMask } from '../mask.ts';
import { LiveStore, type Row } from '../page/live/live.ts';
import {
  type Entry,
  type EventEntry,
  RECORDING_VERSION,
  type RecordingFile,
  recordingFile,
  runsOf,
} from '../recording/entries.ts';
import { exportRecording, MAX_FILE_BYTES, readRecording } from '../recording/file.ts';
import { RecordingLog } from '../recording/log.ts';
import { changesOf, patched, shortened } from '../recording/patch.ts';
import { Recorder } from '../recording/recorder.ts';
import { replicaOf } from '../recording/replica.ts';
import { openShop } from './shop';

const bell = setup({}).createMachine({ id: 'bell', description: '门铃：响一声', initial: 'quiet', states: { quiet: {} } });
const door = setup({
  types: {} as { context: { keys: number; visitors: string[] } },
  actors: { bell },
  guards: { hasKey: ({ context }) => context.keys > 0, isStrong: (_, { force }: { force: number }) => force > 9 },
}).createMachine({
  id: 'door',
  context: { keys: 0, visitors: [] },
  initial: 'closed',
  invoke: { id: 'bell', src: 'bell' },
  states: {
    closed: {
      on: {
        'door.open': 'opening',
        'door.knock': { actions: assign({ visitors: ({ context }) => [...context.visitors, 'one'] }) },
        'door.unlock': { guard: 'hasKey', target: 'open' },
        'door.force': { guard: { type: 'isStrong', params: ({ event }) => ({ force: event.force as number }) }, target: 'open' },
      },
    },
    opening: { always: 'open' },
    open: { after: { 1000: 'closed' }, on: { 'door.shut': 'closed' } },
  },
});

/** A recorder with a clock that counts, and what it has handed out. */
function session() {
  let time = 0;
  const entries: Entry[] = [];
  const recorder = new Recorder({
    mask: createMask(),
    now: () => (time += 1),
    onEntries: (more) => entries.push(...more),
  });
  const read = () => {
    recorder.flush();
    return entries;
  };
  const eventsOf = (machine: string) => {
    const { actors } = replicaOf(read());
    return entries.filter((entry): entry is EventEntry => entry.type === 'event' && actors.get(entry.actor)?.machine === machine);
  };
  return { recorder, entries, read, eventsOf, inspect: recorder.inspect };
}

const fileOf = (entries: readonly Entry[]) => ({
  format: 'juyi-recording' as const,
  version: RECORDING_VERSION,
  run: 'one',
  note: '',
  machines: {},
  entries,
});

describe('changes of a value', () => {
  const before = { a: 1, 'b/c': { '~': [1, 2, 3] }, rows: [{ id: 1 }, { id: 2 }], gone: true };
  const after = { a: 1, 'b/c': { '~': [1, 5] }, rows: [{ id: 1 }, { id: 3 }, { id: 4 }], added: null };

  it('name what was set and removed, and nothing else', () => {
    expect(changesOf(before, after)).toEqual([
      ['/b~1c/~0/1', 5],
      ['/b~1c/~0/length', 2],
      ['/rows/1/id', 3],
      ['/rows/2', { id: 4 }],
      ['/added', null],
      ['/gone'],
    ]);
    expect(changesOf(after, structuredClone(after))).toEqual([]);
  });

  it('rebuild the value, also from nothing, and leave the earlier one as it was', () => {
    const kept = structuredClone(before);
    expect(patched(before, changesOf(before, after))).toEqual(after);
    expect(before).toEqual(kept);
    expect(patched(undefined, changesOf(undefined, after))).toEqual(after);
  });

  it('shorten what has thousands of parts, and say how many rows are left out', () => {
    const rows = Array.from({ length: 3000 }, (_, place) => ({ place }));
    const short = shortened({ rows, other: 1 }) as { rows: unknown[] };
    expect(JSON.stringify(short).length).toBeLessThan(6000);
    expect(short.rows[short.rows.length - 1]).toBe(`[另有 ${3000 - short.rows.length + 1} 项]`);
  });
});

describe('a recording', () => {
  it('says of every event what became of it, which transitions were tried, and what changed in the context', () => {
    const { inspect, eventsOf, read } = session();
    const actor = createActor(door, { inspect }).start();
    actor.send({ type: 'door.knock' });
    actor.send({ type: 'door.unlock' });
    actor.send({ type: 'door.sing' });
    actor.send({ type: 'door.open' });
    const [init, knock, unlock, sing, open] = eventsOf('door');
    expect(init).toMatchObject({ outcome: 'moved', patch: [['', { keys: 0, visitors: [] }]] });
    expect(knock).toMatchObject({ outcome: 'stayed', patch: [['/visitors/0', 'one']] });
    expect(unlock).toMatchObject({
      outcome: 'ignored',
      reason: 'guardFalse',
      tried: [{ edge: 'door.closed|door.unlock|0', guard: 'hasKey', result: false, reads: { keys: 0 } }],
    });
    expect(sing).toMatchObject({ outcome: 'ignored', reason: 'noHandler' });
    expect(sing).not.toHaveProperty('tried');
    expect(open).toMatchObject({
      outcome: 'moved',
      states: ['door', 'door.open'],
      taken: ['door.closed|door.open|0', 'door.opening|always|0'],
    });
    // Guards are known before an event: null where its payload decides.
    expect(init?.guards).toEqual({ 'door.closed|door.unlock|0': false, 'door.closed|door.force|0': null });
    actor.stop();
    actor.send({ type: 'door.open' });
    expect(eventsOf('door').slice(-2)).toMatchObject([{ outcome: 'stopped' }, { outcome: 'missed', reason: 'ended' }]);
    expect(recordingFile.safeParse(fileOf(read())).error?.issues).toBeUndefined();
  });

  it('links an event to what caused it across actors, up to the tap', async () => {
    const asker = setup({ actors: { ask: fromPromise(async () => 'yes') } }).createMachine({
      id: 'asker',
      initial: 'idle',
      states: {
        idle: { on: { go: 'asking' } },
        asking: { invoke: { id: 'ask', src: 'ask', onDone: 'answered' } },
        answered: {},
      },
    });
    const { recorder, inspect, read } = session();
    const actor = createActor(asker, { inspect }).start();
    recorder.note({ type: 'tap', name: '去', role: 'button', screen: '/' });
    actor.send({ type: 'go' });
    await until(() => actor.getSnapshot().matches('answered'), 'it is answered');
    const entries = read();
    const chain: string[] = [];
    let at: Entry | undefined = entries.filter(({ type }) => type === 'event').pop();
    while (at) {
      chain.push(at.type === 'event' ? at.event.type : at.type);
      const { cause } = at;
      at = entries.find(({ seq }) => seq === cause);
    }
    expect(chain).toEqual(['xstate.done.actor.ask', 'xstate.init', 'go', 'tap']);
    actor.stop();
  });

  it('marks the event that is sent from the inspector, and only that', () => {
    const { recorder, inspect, eventsOf } = session();
    const actor = createActor(door, { inspect }).start();
    recorder.manually(() => recorder.actor(actor.sessionId)?.send({ type: 'door.knock' }));
    actor.send({ type: 'door.knock' });
    expect(eventsOf('door').map(({ manual }) => manual)).toEqual([undefined, true, undefined]);
    actor.stop();
    expect(recorder.actor(actor.sessionId)).toBeUndefined();
  });

  it('leaves controls and what they run out, unless they are asked for when they start', () => {
    const entries: Entry[] = [];
    const recorder = new Recorder({
      mask: createMask(),
      now: () => 1,
      onEntries: (more) => entries.push(...more),
      isControl: (machine) => machine === 'door',
    });
    const started = () => {
      entries.length = 0;
      const actor = createActor(door, { inspect: recorder.inspect }).start();
      actor.send({ type: 'door.open' });
      actor.stop();
      recorder.flush();
      return entries.flatMap((entry) => (entry.type === 'actor' ? [entry.name] : []));
    };
    expect(started()).toEqual([]);
    expect(entries).toEqual([]);
    recorder.controls = true;
    expect(started()).toEqual(['door', 'bell']);
  });

  it('records timers with their due time and their end', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { inspect, read } = session();
    const actor = createActor(door, { inspect }).start();
    actor.send({ type: 'door.open' });
    vi.advanceTimersByTime(1000);
    actor.send({ type: 'door.open' });
    actor.send({ type: 'door.shut' });
    const timers = read().filter(({ type }) => type === 'timer');
    const id = 'xstate.after.1000.door.open';
    expect(timers).toMatchObject([{ id }, { id, ended: 'fired' }, { id }, { id, ended: 'cancelled' }]);
    actor.stop();
    vi.useRealTimers();
  });

  it('has a keyframe every 200 entries, from which the state is rebuilt', () => {
    const { inspect, recorder, entries, read } = session();
    const actor = createActor(door, { inspect }).start();
    for (let count = 0; count < 500; count += 1) {
      actor.send({ type: 'door.knock' });
      recorder.flush();
    }
    const keyframes = read().flatMap(({ type }, index) => (type === 'keyframe' ? [index] : []));
    expect(keyframes).toHaveLength(2);
    const fromKeyframe = replicaOf(entries.slice(keyframes[1])).actors.get(actor.sessionId);
    expect(fromKeyframe).toEqual(replicaOf(entries).actors.get(actor.sessionId));
    actor.stop();
  });

  it('refuses entries with a field that the schema does not name', () => {
    const tap = { seq: 1, at: 1, type: 'tap', name: '去', role: 'button', screen: '/' } as const;
    expect(recordingFile.safeParse(fileOf([tap])).success).toBe(true);
    expect(recordingFile.safeParse(fileOf([{ ...tap, text: '138' } as Entry])).success).toBe(false);
  });
});

describe('an exported file', () => {
  const tap = (seq: number, name = '去') => ({ seq, at: seq, type: 'tap', name, role: 'button', screen: '/' }) as const;
  const known = () => undefined;
  const source = { run: 'two', note: '', machines: {}, entries: [tap(1), tap(2)] };
  const fileIn = (text: string) => {
    const read = readRecording(text, known);
    if ('problem' in read) throw new Error(read.problem);
    return read;
  };

  it('has the runs before a reload of the app as far as they fit', () => {
    const earlier = [{ run: 'one', entries: [tap(1, '先')] }];
    expect(runsOf(fileIn(exportRecording({ ...source, earlier }, 0)).file).map(({ run }) => run)).toEqual(['one', 'two']);
    expect(runsOf(fileIn(exportRecording({ ...source, earlier }, 2)).file).map(({ run }) => run)).toEqual(['two']);
    const large = [{ run: 'one', entries: Array.from({ length: 4000 }, (_, place) => tap(place, '先')) }];
    const text = exportRecording({ ...source, earlier: large }, 0);
    expect(runsOf(fileIn(text).file).map(({ run }) => run)).toEqual(['two']);
    expect(text.length).toBeLessThan(MAX_FILE_BYTES);
  });

  it('that was changed by hand is read with a doubt', () => {
    const text = exportRecording(source, 0);
    expect(fileIn(text).doubt).toBeUndefined();
    expect(fileIn(text.replace('去', '来')).doubt).toBe('这个文件在导出之后被改过');
  });

  it('of another version is refused by its number', () => {
    for (const version of [1, 99])
      expect(readRecording(JSON.stringify({ ...fileOf([]), version }), known)).toEqual({
        problem: `这是第 ${version} 版的流程记录，这里读第 ${RECORDING_VERSION} 版`,
      });
    expect(readRecording('{}', known)).toEqual({ problem: '这个文件不是流程记录' });
  });

  it('that repeats its entries is read in order, each once', () => {
    const entries = [1, 2, 3, 1, 2, 3].map((seq) => tap(seq));
    expect(fileIn(JSON.stringify(fileOf(entries))).file.entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });
});

describe('RecordingLog', () => {
  it('drops the oldest entries, up to a keyframe', () => {
    const { inspect, recorder, entries, read } = session();
    const actor = createActor(door, { inspect }).start();
    for (let count = 0; count < 5000; count += 1) {
      actor.send({ type: 'door.open.never' });
      if (count % 50 === 0) recorder.flush();
    }
    read();
    const log = new RecordingLog();
    for (let place = 0; place < entries.length; place += 50) log.add(entries.slice(place, place + 50));
    const kept = log.all();
    expect(kept.length).toBeLessThan(4600);
    expect(kept[0]?.type).toBe('keyframe');
    expect(kept[kept.length - 1]).toBe(entries[entries.length - 1]);
    expect([...replicaOf(kept).actors.values()].map(({ states }) => states)).toEqual(
      [...replicaOf(entries).actors.values()].map(({ states }) => states),
    );
    actor.stop();
  });
});

describe('LiveStore', () => {
  const hello = { type: 'juyi.hello', version: RECORDING_VERSION, run: 'one', follows: true, machines: {} } as const;
  const carried = (entries: readonly Entry[], run = 'one') =>
    ({ type: 'juyi.entries', version: RECORDING_VERSION, run, entries }) as const;
  const readStore = (store: LiveStore) => {
    vi.runAllTimers();
    return store.read();
  };

  it('shows the actors that have started, and the state of any moment', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { inspect, read } = session();
    createActor(door, { inspect });
    const actor = createActor(door, { inspect }).start();
    actor.send({ type: 'door.knock' });
    actor.send({ type: 'door.open' });
    const store = new LiveStore();
    store.receive(hello);
    store.receive(carried(read()));
    store.receive(carried(read(), 'another'));
    const live = readStore(store);
    expect(live.link).toBe('connected');
    expect(live.actors.map(({ name, about, states }) => ({ name, about, states }))).toEqual(
      [
        { name: 'door', about: '', states: ['door', 'door.open'] },
        { name: 'bell', about: '门铃：响一声', states: ['bell', 'bell.quiet'] },
      ].map(({ about, ...rest }) => (about ? { ...rest, about } : { ...rest, about: undefined })),
    );
    const knock = live.rows.find((row) => 'entry' in row && row.entry.type === 'event' && row.entry.event.type === 'door.knock');
    const then = store.stateAfter(knock as Row)?.actors.get(actor.sessionId);
    expect(then).toMatchObject({ states: ['door', 'door.closed'], context: { keys: 0, visitors: ['one'] } });
    actor.stop();
    vi.useRealTimers();
  });

  it('exports the runs before a reload, too', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tap = (run: string) => carried([{ seq: 1, at: 1, type: 'tap', name: run, role: 'button', screen: '/' }], run);
    const store = new LiveStore();
    for (const run of ['one', 'two']) {
      store.receive({ ...hello, run });
      store.receive(tap(run));
    }
    const text = store.exported('', Number.NEGATIVE_INFINITY);
    expect(runsOf(JSON.parse(text) as RecordingFile).map(({ run }) => run)).toEqual(['one', 'two']);

    const opened = new LiveStore();
    opened.load('');
    for (const { run, entries } of runsOf(JSON.parse(text) as RecordingFile)) opened.extend(run, {}, entries);
    const live = readStore(opened);
    expect(live.link).toBe('file');
    expect(live.rows.map((row) => 'divider' in row)).toEqual([false, true, false]);
    vi.useRealTimers();
  });

  it('shows after a call what its flow has received', async () => {
    const shop = openShop();
    shop.pay();
    await waitFor(shop.actor, (snapshot) => snapshot.matches('paid'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const store = new LiveStore();
    store.receive(hello);
    store.receive(carried(shop.read()));
    const call = readStore(store).rows.find((row): row is Row => 'entry' in row && row.entry.type === 'call');
    expect(store.stateAfter(call as Row)?.actors.get(shop.actor.sessionId)?.states).toContain('checkout.paid');
    shop.close();
    vi.useRealTimers();
  });

  it('handles a replayed log, a reload of the app and its end', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = session();
    const actor = createActor(door, { inspect: first.inspect }).start();
    const store = new LiveStore();
    for (const message of [hello, carried(first.read()), hello, carried(first.read())]) store.receive(message);
    expect(readStore(store).rows).toHaveLength(2);
    store.receive({ type: 'juyi.bye', version: RECORDING_VERSION });
    expect(readStore(store).link).toBe('lost');

    const second = session();
    const next = createActor(door, { inspect: second.inspect }).start();
    store.receive({ ...hello, run: 'two' });
    store.receive(carried(second.read(), 'two'));
    const live = readStore(store);
    expect(live.link).toBe('connected');
    expect(live.rows.map((row) => 'divider' in row)).toEqual([false, false, true, false, false]);
    expect(live.actors.map(({ id }) => id)).toEqual([next.sessionId, Object.values(next.getSnapshot().children)[0]?.sessionId]);
    actor.stop();
    next.stop();
    vi.useRealTimers();
  });
});
