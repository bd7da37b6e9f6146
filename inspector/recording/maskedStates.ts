import type { AnyMachineSnapshot } from 'xstate';
import type { Mask } from '../mask';
import type { ActorState, Change, EventEntry } from './entries';
import { guardsOf } from './guards';
import { changesOf, shortened } from './patch';

/** Finds what updates change in the states of actors, and masks it. */
export class MaskedStates {
  /** The unmasked context of each running machine, to mask only what changed. */
  private readonly contexts = new Map<string, Readonly<Record<string, unknown>>>();

  constructor(private readonly mask: Mask) {}

  /** The fields of an actor's state that differ from before. */
  changed(before: ActorState, snapshot: AnyMachineSnapshot): Partial<EventEntry> {
    const { status, output, error } = snapshot;
    const states = snapshot._nodes.map(({ id }) => id);
    const tags = [...snapshot.tags];
    const guards = status === 'active' ? guardsOf(snapshot) : {};
    return {
      ...(!isSame(states, before.states) && { states }),
      ...(!isSame(tags, before.tags) && { tags }),
      ...(!isSame(guards, before.guards) && { guards }),
      ...(status !== before.status && { status }),
      ...(output !== undefined && { output: this.shown(output) }),
      ...(error !== undefined && { error: this.shown(error) }),
    };
  }

  /** The changes of a context, of which only the fields with another reference are masked and compared. */
  patchOf(actor: string, before: ActorState, snapshot: AnyMachineSnapshot): Change[] {
    const context = snapshot.context as Readonly<Record<string, unknown>>;
    const last = this.contexts.get(actor);
    if (last === context) return [];
    this.contexts.set(actor, context);
    const keys = Object.keys(context);
    const isNew = (key: string) => !last || !(key in last) || !Object.is(last[key], context[key]);
    // The other keys stay, without their values: whether a field is personal depends on its siblings.
    const masked = this.shown(Object.fromEntries(keys.map((key) => [key, isNew(key) ? context[key] : null]))) as Record<
      string,
      unknown
    >;
    const shown = (before.context ?? {}) as Readonly<Record<string, unknown>>;
    const after = Object.fromEntries(keys.map((key) => [key, isNew(key) ? masked[key] : shown[key]]));
    return changesOf(before.context, after);
  }

  /** Shortens a value, masks it and shortens it again: masking all regions of China would take three frames. */
  shown(value: unknown): unknown {
    return shortened(this.mask(shortened(value)));
  }

  /** An actor has ended. */
  forget(actor: string): void {
    this.contexts.delete(actor);
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
