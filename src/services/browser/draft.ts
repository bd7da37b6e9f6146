import { readText, removeText, removeTexts, writeText } from '#stores/storage.ts';
import * as clock from './clock';

/**
 * A flow or a form keeps its draft over a reload: small, versioned, free of secrets, for one tab. A draft of an older version, one of another
 * member, or one that somebody has changed counts as none.
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
/** The key of the member who is signed in, or was until the login expired. All tabs share it. */
const OWNER = 'juyi.draftOwner';
const key = (name: string) => `${PREFIX}${name}`;

export function readDraft<T>({ name, version, check, restore }: Draft<T>): T | undefined {
  const text = readText('session', key(name));
  if (text === null) return undefined;
  try {
    const kept = JSON.parse(text) as { version?: unknown; owner?: unknown; value?: unknown } | null;
    // A visitor's draft has no owner, and goes on after the login.
    const isOwn = kept?.owner === undefined || kept.owner === draftOwner();
    const checked = isOwn && kept?.version === version ? check(kept.value) : undefined;
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
  writeText('session', key(name), JSON.stringify({ version, owner: draftOwner() ?? undefined, value }));
}

export function clearDraft(name: string): void {
  removeText('session', key(name));
}

/** A flow's form keeps its own draft beside the flow's. */
export const formDraftName = (name: string): string => `${name}.form`;

/** Removes all drafts of this tab. */
export const clearDrafts = (): void => removeTexts('session', PREFIX);

/** Removes all drafts of this tab, and forgets whose they are, because the member leaves or can't be told. */
export function disownDrafts(): void {
  clearDrafts();
  removeText('local', OWNER);
}

/** The member to whom new drafts belong; null when none is known. */
export const draftOwner = (): string | null => readText('local', OWNER);

/**
 * Makes a member the owner of new drafts, and removes those of another member. So drafts survive an expired login of the same member.
 * An unknown member (undefined) owns none.
 */
export function ownDrafts(memberId: string | undefined): void {
  if (memberId === undefined) return disownDrafts();
  const before = draftOwner();
  if (before !== null && before !== memberId) clearDrafts();
  writeText('local', OWNER, memberId);
}
