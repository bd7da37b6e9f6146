import { type Href, isHref } from '#paths/href.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from '#services/browser/draft.ts';

const returnPath: Draft<string> = {
  name: 'return',
  version: 1,
  check: (stored) => (typeof stored === 'string' ? stored : undefined),
};

/** Stores the page to return to after login. */
export const rememberReturn = (path: string): void => writeDraft(returnPath, path);

/** Reads and clears the page to return to after login. */
export function takeReturn(): Href | undefined {
  const path = readDraft(returnPath);
  clearDraft(returnPath.name);
  // Only paths of the app are valid, so that no link can redirect to another site after the login.
  return path !== undefined && isHref(path) ? path : undefined;
}
