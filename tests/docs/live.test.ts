import { describe, expect, it, vi } from 'vitest';
import { createActor, type InspectionEvent, setup } from 'xstate';
import { createEncoder } from '../../src/inspector/encode';
import { InspectionLog } from '../../src/inspector/log';
import { createMask } from '../../src/inspector/mask';
import { type LiveState, LiveStore, type Row } from '../../src/inspector/page/live/live';
import { type InspectorMessage, isInspectorMessage, PROTOCOL } from '../../src/inspector/protocol';

const bell = setup({}).createMachine({ id: 'bell', description: '门铃：响一声', initial: 'quiet', states: { quiet: {} } });
const door = setup({ actors: { bell }, guards: { never: () => false } }).createMachine({
  id: 'door',
  initial: 'closed',
  invoke: { id: 'bell', src: 'bell' },
  states: {
    closed: { on: { 'door.open': 'opening', 'door.knock': { actions: [] }, 'door.force': { guard: 'never', target: 'open' } } },
    opening: { always: 'open' },
    open: { after: { 1000: 'closed' } },
  },
});

function session(run: string) {
  let time = 0;
  const encoder = createEncoder({ run, mask: createMask([]), now: () => (time += 1), definitions: false });
  const messages: InspectorMessage[] = [encoder.hello(true)];
  const inspect = (event: InspectionEvent) => {
    const message = encoder.encode(event);
    if (message) messages.push(message);
  };
  return { encoder, messages, inspect };
}

function read(store: LiveStore): LiveState {
  vi.runAllTimers();
  return store.read();
}

const rowsOf = ({ rows }: LiveState) => rows.filter((row): row is Row => 'event' in row);

describe('LiveStore', () => {
  it('tracks actors, their states and the outcome of every event', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { messages, inspect } = session('one');
    const neverStarted = createActor(door, { inspect });
    const actor = createActor(door, { inspect });
    actor.start();
    actor.send({ type: 'door.knock' });
    actor.send({ type: 'door.force' });
    actor.send({ type: 'door.open' });

    const store = new LiveStore();
    for (const message of messages) store.receive(message);
    const live = read(store);
    expect(live.link).toBe('connected');
    expect(live.actors.map(({ name, parentId, states }) => ({ name, parentId, states }))).toEqual([
      { name: 'door', parentId: undefined, states: ['door', 'door.open'] },
      { name: 'bell', parentId: actor.sessionId, states: ['bell', 'bell.quiet'] },
    ]);
    expect(live.actors.map(({ about }) => about)).toEqual([undefined, '门铃：响一声']);
    expect(live.actors.some(({ id }) => id === neverStarted.sessionId)).toBe(false);
    const own = rowsOf(live).filter((row) => row.actor.machine === 'door');
    expect(own.map(({ event, outcome }) => [event.type, outcome])).toEqual([
      ['xstate.init', 'moved'],
      ['door.knock', 'stayed'],
      ['door.force', 'ignored'],
      ['door.open', 'moved'],
    ]);
    expect(own.at(-1)).toMatchObject({
      from: ['door', 'door.closed'],
      to: ['door', 'door.open'],
      taken: ['door.closed|door.open|0', 'door.opening|always|0'],
    });
    actor.stop();
    vi.useRealTimers();
  });

  it('handles a replayed log, a reload of the app and its end', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = session('one');
    const actor = createActor(door, { inspect: first.inspect });
    actor.start();
    const store = new LiveStore();
    for (const message of [...first.messages, ...first.messages]) store.receive(message);
    const once = rowsOf(read(store)).length;
    expect(once).toBe(2);
    store.receive(first.encoder.bye());
    expect(read(store).link).toBe('lost');

    const second = session('two');
    const next = createActor(door, { inspect: second.inspect });
    next.start();
    for (const message of second.messages) store.receive(message);
    const live = read(store);
    expect(live.link).toBe('connected');
    expect(live.rows.map((row) => 'divider' in row)).toEqual([false, false, true, false, false]);
    expect(live.actors.map(({ id }) => id)).toEqual([next.sessionId, Object.values(next.getSnapshot().children)[0]?.sessionId]);
    next.stop();
    for (const message of second.messages) store.receive(message);
    expect(read(store).actors.map(({ status }) => status)).toEqual(['stopped', 'stopped']);
    actor.stop();
    vi.useRealTimers();
  });

  it('rejects messages of another protocol version', () => {
    const { encoder } = session('one');
    const hello = encoder.hello(true);
    expect(isInspectorMessage(hello)).toBe(true);
    expect(isInspectorMessage({ ...hello, juyi: { ...hello.juyi, version: PROTOCOL + 1 } })).toBe(false);
    expect(isInspectorMessage({ type: '@xstate.event', _version: '0.7.2' })).toBe(false);
  });
});

describe('InspectionLog', () => {
  it('drops old events, but not actors that still run', () => {
    const { messages, inspect } = session('one');
    const actor = createActor(door, { inspect });
    actor.start();
    for (let count = 0; count < 6000; count += 1) actor.send({ type: 'door.knock' });
    const log = new InspectionLog();
    for (const message of messages) log.add(message);
    const all = log.all();
    expect(all.length).toBeLessThan(4600);
    expect(all.filter(({ type }) => type === '@xstate.actor')).toHaveLength(2);
    expect(all.map(({ juyi }) => juyi.seq)).toEqual(all.map(({ juyi }) => juyi.seq).sort((a, b) => a - b));
    expect(all.at(-1)).toBe(messages.at(-1));
    actor.stop();
  });
});
