import { readText, removeText, removeTexts, writeText } from '#stores/storage.ts';
import * as clock from './clock';

/**
 * A flow or a form keeps its draft over a reload: small, versioned, free of secrets. It is kept per tab, and checked when it comes
 * back; an older version or a tampered one counts as none.
 */
export interface Draft<T> {
  readonly name: string;
  readonly version: number;
  /** Gives the value that was kept, if it is one; undefined for anything else. */
  readonly check: (kept: unknown) => T | undefined;
  /** Mends what time has changed; `now` in ms of server time. */
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

/** Tells vite/start/firstRoute.head.js that there has been a draft in this browser, in whatever tab. */
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

/** Forgets all that was typed in this tab: its member is leaving. */
export function clearDrafts(): void {
  removeTexts('session', PREFIX);
  removeText('session', OWNER);
}

/** The member whose drafts are in this tab; null when none is known. */
export const draftOwner = (): string | null => readText('session', OWNER);

/** Drafts belong to the member who typed them: they outlive an expired login, but not another member's or an unknown one's. */
export function ownDrafts(memberId: string | undefined): void {
  if (memberId === undefined) return clearDrafts();
  const before = draftOwner();
  if (before !== null && before !== memberId) clearDrafts();
  writeText('session', OWNER, memberId);
}
