import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { LiveStore, momentOf } from '../page/live/live.ts';
import { pictureAt, type Row } from '../page/live/rows.ts';
import { type Entry, RECORDING_VERSION, type RecordingFile, runsOf } from '../recording/entries.ts';
import { RecordingLog } from '../recording/log.ts';
import { type Replica, replicaOf } from '../recording/replica.ts';
import { door, session } from './door';
import { openShop } from './shop';

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
    const tap = (run: string) => carried([{ seq: 1, at: 1, type: 'tap', name: run, role: 'button' }], run);
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

  it('forgets a file when a phone is connected', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { inspect, read } = session();
    const actor = createActor(door, { inspect }).start();
    const store = new LiveStore();
    store.load('门打不开');
    store.extend('file', {}, read());
    expect(readStore(store)).toMatchObject({ link: 'file', note: '门打不开', actors: [{}, {}] });
    store.restart();
    expect(readStore(store)).toMatchObject({ link: 'waiting', note: '', actors: [], rows: [] });
    store.receive(hello);
    store.receive(carried(read()));
    expect(readStore(store).rows.map((row) => 'divider' in row)).toEqual([false, false]);
    actor.stop();
    vi.useRealTimers();
  });

  it('keeps the latest pictures, each once, and shows the last one before a moment', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const store = new LiveStore();
    const image = 'data:image/jpeg;base64,AAAA';
    for (const tap of [...Array.from({ length: 60 }, (_, place) => 10 * place), 590])
      store.receive({ type: 'juyi.picture', version: RECORDING_VERSION, picture: { run: 'one', tap, image } });
    const { pictures } = readStore(store);
    expect(pictures.map(({ tap }) => tap)).toEqual(Array.from({ length: 50 }, (_, place) => 10 * (place + 10)));
    const at = (seq: number, run = 'one') => pictureAt(pictures, { run, seq } as Row)?.tap;
    expect([at(99), at(205), at(210), at(205, 'two')]).toEqual([undefined, 200, 210, undefined]);
    vi.useRealTimers();
  });

  it('shows after a call the flow that made it, and what it has received', async () => {
    const shop = openShop();
    shop.pay();
    await waitFor(shop.actor, (snapshot) => snapshot.matches('paid'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const store = new LiveStore();
    store.receive(hello);
    store.receive(carried(shop.read()));
    const call = readStore(store).rows.find((row): row is Row => 'entry' in row && row.entry.type === 'call');
    const { actors } = momentOf(store.stateAfter(call as Row) as Replica);
    expect(store.callerOf(call as Row, actors)).toMatchObject({ id: shop.actor.sessionId, status: 'done' });
    expect(store.callerOf(call as Row, actors)?.states).toContain('checkout.paid');
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
