import { assign, setup } from 'xstate';
import { createMask } from '../mask.ts';
import type { Entry, EventEntry } from '../recording/entries.ts';
import { Recorder } from '../recording/recorder.ts';
import { replicaOf } from '../recording/replica.ts';

const bell = setup({}).createMachine({ id: 'bell', description: '门铃：响一声', initial: 'quiet', states: { quiet: {} } });
export const door = setup({
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
export function session() {
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
