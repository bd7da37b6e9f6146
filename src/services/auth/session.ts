import { createNanoEvents } from 'nanoevents';
import { fromCallback } from 'xstate';
import { isSourceNo, isToken, sessionStore, watchOtherTabs } from '#stores/session.ts';
import { clearDrafts } from '../browser/draft';
import { reports } from '../http/reports';

/** Forgets the token on this device. */
export function forgetToken(): void {
  sessionStore.setState({ token: '' });
}

/** Signs out: the token goes, here at once and then on the gateway, and what was typed in this tab with it. */
export function signOut(): void {
  const { token } = sessionStore.getState();
  clearDrafts();
  forgetToken();
  // Loaded late, as all calls are (docs/decisions/0017). Offline there is nothing to load or to reach.
  if (token) void import('./revocation').then(({ revoke }) => revoke(token)).catch(() => {});
}

export const isSignedIn = (): boolean => sessionStore.getState().token !== '';

/** A token from outside over which the member has not decided yet. In memory only: a reload forgets it. */
let offered = '';
const offers = createNanoEvents<{ made: () => void }>();

/** A token from outside: signs a visitor in; the member of another session is asked first. A malformed one is ignored. */
export function offerToken(given: string): void {
  const { token } = sessionStore.getState();
  if (!isToken(given) || given === token) return;
  if (!token) {
    sessionStore.setState({ token: given });
    return;
  }
  offered = given;
  offers.emit('made');
}

/** Replaces the session by the one of the offered token. */
export function takeOfferedToken(): void {
  if (offered) sessionStore.setState({ token: offered });
  offered = '';
}

export function dropOfferedToken(): void {
  offered = '';
}

/** Keeps the registration-source unique number (docs/spec.md §3) at first sight; a later or an invalid one changes nothing. */
export function keepSourceNo(given: string | null): void {
  if (isSourceNo(given) && !sessionStore.getState().sourceNo) sessionStore.setState({ sourceNo: given });
}

/** Tells the session what becomes of the token: here, in another tab, or refused by the gateway. */
export const watchToken = fromCallback<{ type: string }, undefined>(({ sendBack }) => {
  const stops = [
    sessionStore.subscribe(({ token }, before) => {
      if (token !== before.token) sendBack({ type: token ? 'session.began' : 'session.ended' });
    }),
    offers.on('made', () => sendBack({ type: 'session.offered' })),
    watchOtherTabs(() => sendBack({ type: 'session.replaced' })),
    reports.on('expired', () => sendBack({ type: 'session.expired' })),
  ];
  if (isSignedIn()) sendBack({ type: 'session.began' });
  // Made before the session started: app/start.tsx reads the URL first.
  if (offered) sendBack({ type: 'session.offered' });
  return () => stops.forEach((stop) => stop());
});
