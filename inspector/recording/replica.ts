import type { ActorState, Entry, EntryOf } from './entries';
import { patched } from './patch';

/** Rebuilds the app's state from the entries, each actor as a new object: an earlier state stays what it was. */
export class Replica {
  readonly actors = new Map<string, ActorState>();
  screen = '';

  apply(entry: Entry): void {
    switch (entry.type) {
      case 'actor':
        this.actors.set(entry.id, created(entry));
        break;
      case 'event':
        this.update(entry.actor, (actor) => afterEvent(actor, entry));
        break;
      case 'end':
        this.update(entry.actor, (actor) => ({ ...actor, status: entry.status }));
        break;
      case 'route':
        this.screen = entry.path;
        break;
      case 'keyframe':
        this.screen = entry.screen;
        for (const actor of entry.actors) if (!this.actors.has(actor.id)) this.actors.set(actor.id, actor);
        break;
      default:
    }
  }

  private update(id: string, by: (actor: ActorState) => ActorState): void {
    const actor = this.actors.get(id);
    if (actor) this.actors.set(id, by(actor));
  }
}

/** The state at the end of these entries, which begin with a run or a keyframe. */
export function replicaOf(entries: readonly Entry[]): Replica {
  const replica = new Replica();
  for (const entry of entries) replica.apply(entry);
  return replica;
}

function created({ id, name, machine, about, src, parent }: EntryOf<'actor'>): ActorState {
  return {
    id,
    name,
    ...(machine && { machine }),
    ...(about && { about }),
    ...(src && { src }),
    ...(parent && { parent }),
    started: false,
    status: 'active',
    states: [],
    visited: [],
    taken: [],
    tags: [],
    guards: {},
  };
}

function afterEvent(actor: ActorState, entry: EntryOf<'event'>): ActorState {
  const { event, outcome, states, tags, guards, taken, patch, status, output, error } = entry;
  const isInit = event.type === 'xstate.init';
  if (outcome === 'missed') return actor;
  return {
    ...actor,
    // StrictMode stops an actor and starts it again.
    ...(isInit && { started: true, status: 'active', ...(event.input !== undefined && { input: event.input }) }),
    ...(states && { states, visited: [...new Set([...actor.visited, ...states])] }),
    ...(tags && { tags }),
    ...(guards && { guards }),
    ...(outcome !== 'ignored' && { taken: taken ?? [] }),
    ...(patch && { context: patched(actor.context, patch) }),
    ...(status && { status }),
    ...(output !== undefined && { output }),
    ...(error !== undefined && { error }),
  };
}
