import { clearDraft, type Draft, readDraft, writeDraft } from '../services/browser/draft';

/** Only paths inside the app are valid: prevents an open redirect after login. */
const returnPath: Draft<string> = {
  name: 'return',
  version: 1,
  check: (stored) => (typeof stored === 'string' && /^\/[\w/]*(\?[^#]*)?$/.test(stored) ? stored : undefined),
};

/** Stores the page to return to after login. */
export const rememberReturn = (path: string): void => writeDraft(returnPath, path);

/** Reads and clears the page to return to after login. */
export function takeReturn(): string | undefined {
  const path = readDraft(returnPath);
  clearDraft(returnPath.name);
  return path;
}
