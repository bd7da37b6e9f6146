import type { AnyStateMachine, ContextFrom } from 'xstate';
import type { Draft } from '#services/browser/draft.ts';

/** A flow's draft: the part of its context that is stored after each step and restored as `input.draft`. */
export interface FlowDraft<M extends AnyStateMachine, T> extends Draft<T> {
  /** Selects the part that is stored; null stores nothing. */
  readonly select: (context: ContextFrom<M>) => T | null;
}
