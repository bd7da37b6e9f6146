import type { AnyStateMachine, ContextFrom } from 'xstate';
import type { Draft } from '../../services/browser/draft';

/** A flow's draft: what is kept of its context after each step (null: nothing), and comes back as `input.draft`. */
export interface FlowDraft<M extends AnyStateMachine, T> extends Draft<T> {
  readonly of: (context: ContextFrom<M>) => T | null;
}
