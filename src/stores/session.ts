import { SOURCE_NO, TOKEN } from '@juyi/contract/core/patterns';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { localTexts, readText } from './storage';

/** docs/spec.md §3: the login token and the registration source number, both persisted; empty strings when absent. */
export interface SessionState {
  readonly token: string;
  readonly sourceNo: string;
}

const NAME = 'juyi.session';
const VERSION = 1;

export const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);
export const isSourceNo = (value: unknown): value is string => typeof value === 'string' && SOURCE_NO.test(value);

/** Validates the stored state, which may be of an older version or tampered with; invalid fields become empty. */
function validated(stored: unknown): SessionState {
  const fields = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    token: isToken(fields.token) ? fields.token : '',
    sourceNo: isSourceNo(fields.sourceNo) ? fields.sourceNo : '',
  };
}

/** The single source of truth for the token and the source number. Services write it, the session machine subscribes to it. */
export const sessionStore = createStore<SessionState>()(
  persist((): SessionState => ({ token: '', sourceNo: '' }), {
    name: NAME,
    version: VERSION,
    storage: createJSONStorage(() => localTexts),
    migrate: validated,
    merge: validated,
  }),
);

/**
 * Calls back when another tab has changed the token, also while this page was in the back-forward cache, which no event reaches;
 * returns the unsubscribe function.
 */
export function followOtherTabs(onChange: () => void): () => void {
  const follow = async (isCleared: boolean) => {
    const previousToken = sessionStore.getState().token;
    if (isCleared) sessionStore.setState(validated(null));
    else await sessionStore.persist.rehydrate();
    if (sessionStore.getState().token !== previousToken) onChange();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // A null key: storage.clear().
    if (key === NAME || key === null) void follow(newValue === null);
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void follow(readText('local', NAME) === null);
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
