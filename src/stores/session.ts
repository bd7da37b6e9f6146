import { SOURCE_NO, TOKEN } from '@juyi/contract/core/patterns';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { localTexts, readText } from './storage';

/** The persisted session (docs/spec.md §3): the login token, and the number of the registration's source; empty strings for none. */
export interface SessionState {
  readonly token: string;
  readonly sourceNo: string;
}

const NAME = 'juyi.session';
const VERSION = 1;

export const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);
export const isSourceNo = (value: unknown): value is string => typeof value === 'string' && SOURCE_NO.test(value);

/** Validates the stored state, because an older version or somebody else may have written it. Invalid fields become empty. */
function validated(stored: unknown): SessionState {
  const fields = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    token: isToken(fields.token) ? fields.token : '',
    sourceNo: isSourceNo(fields.sourceNo) ? fields.sourceNo : '',
  };
}

/** The single source of truth for the token and the source number. Services write the store, and the session machine subscribes to it. */
export const sessionStore = createStore<SessionState>()(
  persist((): SessionState => ({ token: '', sourceNo: '' }), {
    name: NAME,
    version: VERSION,
    storage: createJSONStorage(() => localTexts),
    migrate: validated,
    merge: validated,
  }),
);

/** Calls back when another tab has changed the token, and returns the unsubscribe function. */
export function watchOtherTabs(onChange: () => void): () => void {
  const readStoredToken = async (isCleared: boolean) => {
    const previousToken = sessionStore.getState().token;
    if (isCleared) sessionStore.setState(validated(null));
    else await sessionStore.persist.rehydrate();
    if (sessionStore.getState().token !== previousToken) onChange();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // The key is null after storage.clear().
    if (key === NAME || key === null) void readStoredToken(newValue === null);
  };
  // A page in the back-forward cache gets no storage event, so the token is also compared when the page is shown again.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void readStoredToken(readText('local', NAME) === null);
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
