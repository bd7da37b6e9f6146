import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { until } from '../../tests/support/client';
import { createMask } from '../mask.ts';
import { type Entry, RECORDING_VERSION, recordingFile, runsOf } from '../recording/entries.ts';
import { exportRecording, MAX_FILE_BYTES, readRecording } from '../recording/file.ts';
import { changesOf, patched, shortened } from '../recording/patch.ts';
import { Recorder } from '../recording/recorder.ts';
import { replicaOf } from '../recording/replica.ts';
import { door, session } from './door';

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
    recorder.note({ type: 'tap', name: '去', role: 'button' });
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

  it('has a keyframe every 100 entries, from which the state is rebuilt', () => {
    const { inspect, recorder, entries, read } = session();
    const actor = createActor(door, { inspect }).start();
    for (let count = 0; count < 500; count += 1) {
      actor.send({ type: 'door.knock' });
      recorder.flush();
    }
    const keyframes = read().flatMap(({ type }, index) => (type === 'keyframe' ? [index] : []));
    expect(keyframes).toHaveLength(5);
    const fromKeyframe = replicaOf(entries.slice(keyframes[1])).actors.get(actor.sessionId);
    expect(fromKeyframe).toEqual(replicaOf(entries).actors.get(actor.sessionId));
    actor.stop();
  });

  it('refuses entries with a field that the schema does not name', () => {
    const tap = { seq: 1, at: 1, type: 'tap', name: '去', role: 'button' } as const;
    expect(recordingFile.safeParse(fileOf([tap])).success).toBe(true);
    expect(recordingFile.safeParse(fileOf([{ ...tap, text: '138' } as Entry])).success).toBe(false);
  });
});

describe('an exported file', () => {
  const tap = (seq: number, name = '去') => ({ seq, at: seq, type: 'tap', name, role: 'button' }) as const;
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

  it('has the latest pictures of its taps on request, and no others', () => {
    const picture = (tap: number, run = 'two') => ({ run, tap, image: `data:image/jpeg;base64,${'A'.repeat(39_000)}` });
    const entries = Array.from({ length: 40 }, (_, place) => tap(place));
    const pictures = [picture(1, 'another'), ...entries.map(({ seq }) => picture(seq)), picture(99)];
    expect(exportRecording({ ...source, entries }, 0)).not.toContain('image');
    const text = exportRecording({ ...source, entries, pictures }, 0);
    const { file, doubt } = fileIn(text);
    expect(doubt).toBeUndefined();
    expect(file.pictures?.map(({ tap }) => tap)).toEqual(Array.from({ length: 25 }, (_, place) => 15 + place));
    expect(fileIn(text.replace('AAAA', 'AAAB')).doubt).toBe('这个文件在导出之后被改过');
    const elsewhere = { ...fileOf([]), pictures: [{ run: 'one', tap: 1, image: 'https://evil.example/x.jpg' }] };
    expect(readRecording(JSON.stringify(elsewhere), known)).toEqual({ problem: '流程记录不完整：pictures.0.image' });
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
