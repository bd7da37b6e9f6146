import { clearDraft, type Draft, readDraft, writeDraft } from './draft';

/**
 * One screen chooses this for another: it is kept like a draft, in this tab and never in the address. The chooser keeps it and goes
 * back; the screen that opened it reads and clears it.
 */
export interface Choice<T> {
  readonly keep: (value: T) => void;
  /** Undefined when nothing was chosen. */
  readonly read: () => T | undefined;
  readonly clear: () => void;
}

export function choiceOf<T>(draft: Draft<T>): Choice<T> {
  const kept = { ...draft, name: `choice.${draft.name}` };
  return { keep: (value) => writeDraft(kept, value), read: () => readDraft(kept), clear: () => clearDraft(kept.name) };
}
