import { figure, randomFrom } from '@juyi/gateway/tests/support/long';
import { maskOf } from '@juyi/inspector/mask';
import { type Entry, RECORDING_VERSION, type RecordingFile } from '@juyi/inspector/recording/entries';
import { fingerprintOf } from '@juyi/inspector/recording/fingerprint';
import { Recorder } from '@juyi/inspector/recording/recorder';
import { replay } from '@juyi/inspector/recording/replay';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, type AnyMachineSnapshot, createActor, createEmptyActor, transition } from 'xstate';
import type * as z from 'zod/mini';
import { type CatalogEntry, catalog } from '#machines/catalog.ts';
import { subject } from '#qa/subject.ts';
import { CallError, type Failure } from '#services/http/failure.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { idle, withActors } from '../machines/actors';

const WALKS = figure(6, 30);
const EVENTS = 30;

const server = vi.fn(async () => Promise.reject(new Error('no network')));
const restore = replaceTransport(() => server);
afterAll(restore);

const machines = Object.fromEntries(catalog.map(({ machine }) => [machine.id, fingerprintOf(machine)]));

const failures: readonly Failure[] = [
  { kind: 'refused', reason: 'smsCodeWrong', message: '验证码错误', field: 'smsCode', shown: false },
  { kind: 'timeout', message: '网络超时', shown: false },
  { kind: 'refused', reason: 'tooMany', message: '太频繁', retryAt: 2_000_000_000_000, shown: false },
  { kind: 'offline', message: '网络未连接', shown: true },
];

interface Def {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}

/** A value of a schema's type; its checks don't matter to a machine. */
function sample(schema: z.core.$ZodType, pick: (below: number) => number): unknown {
  const { type, innerType, shape, values, entries } = schema._zod.def as Def;
  if (shape) return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, sample(field, pick)]));
  if (innerType) return type === 'nullable' && pick(3) === 0 ? null : sample(innerType, pick);
  if (values) return values[pick(values.length)];
  if (entries) return Object.values(entries)[pick(Object.values(entries).length)];
  if (type === 'number') return pick(9);
  if (type === 'boolean') return pick(2) === 0;
  if (type === 'array') return [];
  if (type === 'custom') return failures[pick(failures.length)];
  return `text-${pick(5)}`;
}

/** An event that an active state or the catalog names, or the end of an invoked actor. */
function randomEvent({ events }: CatalogEntry, { _nodes }: AnyMachineSnapshot, pick: (below: number) => number): AnyEventObject {
  const named = [..._nodes.flatMap((node) => [...node.transitions.keys()]), ...Object.keys(events)];
  const type = named[pick(named.length)] ?? 'none';
  if (type.startsWith('xstate.error.')) return { type, error: new CallError(failures[pick(failures.length)] as Failure) };
  if (type.startsWith('xstate.done.actor.')) return { type, output: { list: [], total: pick(3), serverTime: '' } };
  const schema = events[type];
  return { ...(schema ? (sample(schema, pick) as object) : {}), type };
}

/** An input with what any machine asks for. */
const input = () => ({
  parent: createEmptyActor(),
  entry: 'x',
  signedIn: true,
  inviteCode: 'JY8K2M',
  kind: 'CONTRIBUTION',
  id: 'x',
  count: 3,
  value: 1,
  min: 1,
  max: 9,
});

/** Random samples are not real data: a machine may throw on some, and these don't count as events. */
const MAX_TRIES = EVENTS * 10;

/** A recording of EVENTS random events; an actor that ends is followed by another of the same machine. */
function walk(entry: CatalogEntry, seed: number): Entry[] {
  const pick = randomFrom(seed);
  const entries: Entry[] = [];
  let time = 0;
  const recorder = new Recorder({
    mask: maskOf(subject),
    now: () => (time += 1),
    onEntries: (more) => entries.push(...more),
  });
  const names = Object.keys(entry.machine.implementations.actors);
  const machine = withActors(entry.machine, Object.fromEntries(names.map((name) => [name, idle])));
  const start = () => createActor(machine, { input: input(), inspect: recorder.inspect }).start();
  let actor = start();
  let sent = 0;
  for (let tries = 0; sent < EVENTS; tries += 1) {
    if (tries === MAX_TRIES) throw new Error(`${machine.id} took only ${sent} events`);
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    if (snapshot.status !== 'active') {
      actor = start();
      continue;
    }
    const event = randomEvent(entry, snapshot, pick);
    try {
      transition(machine, snapshot, event);
    } catch {
      continue;
    }
    actor.send(event);
    recorder.flush();
    sent += 1;
  }
  actor.stop();
  recorder.flush();
  return entries;
}

describe('random walks', () => {
  it.each(catalog.map((entry) => [entry.machine.id, entry] as const))(
    '%s replays to the same states without a request',
    (_, entry) => {
      let events = 0;
      for (let seed = 1; seed <= WALKS; seed += 1) {
        const entries = walk(entry, seed);
        const file = { format: 'juyi-recording', version: RECORDING_VERSION, run: 'one', note: '', machines, entries } as const;
        const result = replay(subject, JSON.parse(JSON.stringify(file)) as RecordingFile);
        expect(result, `seed ${seed}`).toMatchObject({ kind: 'same' });
        events += result.kind === 'same' ? result.events : 0;
      }
      // Besides each actor's start.
      expect(events).toBeGreaterThanOrEqual(WALKS * (EVENTS + 1));
      expect(server).not.toHaveBeenCalled();
    },
  );
});
