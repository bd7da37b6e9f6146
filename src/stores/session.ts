import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { SOURCE_NO, TOKEN } from '../../contract/core/patterns';
import { localTexts } from './storage';

/** docs/spec.md §3: a login token and a registration-source unique number, both persisted; empty when there is none. */
export interface SessionState {
  readonly token: string;
  readonly sourceNo: string;
}

const NAME = 'juyi.session';
const VERSION = 1;

export const isToken = (given: unknown): given is string => typeof given === 'string' && TOKEN.test(given);
export const isSourceNo = (given: unknown): given is string => typeof given === 'string' && SOURCE_NO.test(given);

/** Whatever storage holds, from an older version or another hand, becomes a valid state. */
function checked(kept: unknown): SessionState {
  const fields = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return {
    token: isToken(fields.token) ? fields.token : '',
    sourceNo: isSourceNo(fields.sourceNo) ? fields.sourceNo : '',
  };
}

/** The only owner of the token and the source number. Services write it, the session machine watches it. */
export const sessionStore = createStore<SessionState>()(
  persist((): SessionState => ({ token: '', sourceNo: '' }), {
    name: NAME,
    version: VERSION,
    storage: createJSONStorage(() => localTexts),
    migrate: checked,
    merge: checked,
  }),
);

/** Follows what another tab writes; returns the way to stop. */
export function followOtherTabs(changed: () => void): () => void {
  const listen = async (event: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (event.key !== NAME && event.key !== null) return;
    const before = sessionStore.getState().token;
    if (event.newValue === null) sessionStore.setState(checked(null));
    else await sessionStore.persist.rehydrate();
    if (sessionStore.getState().token !== before) changed();
  };
  const handle = (event: StorageEvent) => void listen(event);
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
