import { readText, removeText, removeTexts, writeText } from '#stores/storage.ts';
import * as clock from './clock';

/**
 * A flow or a form keeps its draft over a reload: small, versioned, free of secrets, for one tab. A draft of an older version, or one that
 * somebody has changed, counts as none.
 */
export interface Draft<T> {
  readonly name: string;
  readonly version: number;
  /** Returns the stored value if it is valid, otherwise undefined. */
  readonly check: (kept: unknown) => T | undefined;
  /** Adapts the stored value to the time that has passed; `now` is server time in ms. */
  readonly restore?: (kept: T, now: number) => T;
}

const PREFIX = 'juyi.draft.';
const OWNER = 'juyi.draftOwner';
const key = (name: string) => `${PREFIX}${name}`;

export function readDraft<T>({ name, version, check, restore }: Draft<T>): T | undefined {
  const text = readText('session', key(name));
  if (text === null) return undefined;
  try {
    const kept = JSON.parse(text) as { version?: unknown; value?: unknown } | null;
    const checked = kept?.version === version ? check(kept.value) : undefined;
    if (checked !== undefined) return restore ? restore(checked, clock.now()) : checked;
  } catch {
    // A draft that is no JSON was tampered with: it is forgotten below.
  }
  clearDraft(name);
  return undefined;
}

/** The key that tells vite/start/firstRoute.head.js that some tab of this browser has had a draft. */
const DRAFTED = 'juyi.drafted';

export function writeDraft<T>({ name, version }: Draft<T>, value: T): void {
  if (readText('local', DRAFTED) === null) writeText('local', DRAFTED, '1');
  writeText('session', key(name), JSON.stringify({ version, value }));
}

export function clearDraft(name: string): void {
  removeText('session', key(name));
}

/** A flow's form keeps its own draft beside the flow's. */
export const formDraftName = (name: string): string => `${name}.form`;

/** Removes all drafts of this tab, because its member leaves. */
export function clearDrafts(): void {
  removeTexts('session', PREFIX);
  removeText('session', OWNER);
}

/** The member whose drafts are in this tab; null when none is known. */
export const draftOwner = (): string | null => readText('session', OWNER);

/**
 * Makes a member the owner of this tab's drafts, and removes those of another member. So drafts survive an expired login of the same member.
 * An unknown member (undefined) owns none.
 */
export function ownDrafts(memberId: string | undefined): void {
  if (memberId === undefined) return clearDrafts();
  const before = draftOwner();
  if (before !== null && before !== memberId) clearDrafts();
  writeText('session', OWNER, memberId);
}
