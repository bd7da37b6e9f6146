import { clearDraft, type Draft, readDraft, writeDraft } from '../services/browser/draft';

/** A path of the app itself: the hash can lead nowhere else. */
const asked: Draft<string> = {
  name: 'return',
  version: 1,
  check: (kept) => (typeof kept === 'string' && /^\/[\w/]*(\?[^#]*)?$/.test(kept) ? kept : undefined),
};

/** Remembers the page that asked for a login, so that the login can return to it. */
export const rememberReturn = (path: string): void => writeDraft(asked, path);

/** The remembered page, once. */
export function takeReturn(): string | undefined {
  const path = readDraft(asked);
  clearDraft(asked.name);
  return path;
}
