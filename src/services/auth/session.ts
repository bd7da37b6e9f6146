import { createNanoEvents } from 'nanoevents';
import { fromCallback } from 'xstate';
import { isSourceNo, isToken, sessionStore, watchOtherTabs } from '#stores/session.ts';
import { clearDrafts, disownDrafts, draftOwner } from '../browser/draft';
import { reports } from '../http/reports';

/** Forgets the token on this device. Drafts wait for their member's next login, but where it is unknown whose they are, the next may be another. */
export function forgetToken(): void {
  if (isSignedIn() && draftOwner() === null) clearDrafts();
  sessionStore.setState({ token: '' });
}

/** Signs out: forgets the token and what was typed in this tab at once, and then revokes the token on the gateway. */
export function signOut(): void {
  const { token } = sessionStore.getState();
  disownDrafts();
  forgetToken();
  // The code of the call loads only now, as that of all calls (docs/decisions/0017). A failure is ignored: offline nothing can be revoked.
  if (token) void import('./revocation').then(({ revoke }) => revoke(token)).catch(() => {});
}

export const isSignedIn = (): boolean => sessionStore.getState().token !== '';

/** A token from outside on which the member has not decided yet; empty without one. It is kept in memory only: a reload forgets it. */
let offered = '';
const offers = createNanoEvents<{ made: () => void }>();

/** Takes a token from outside: it signs a visitor in, but a signed-in member is asked first. A malformed token is ignored. */
export function offerToken(given: string): void {
  const { token } = sessionStore.getState();
  if (!isToken(given) || given === token) return;
  if (!token) {
    disownDrafts();
    sessionStore.setState({ token: given });
    return;
  }
  offered = given;
  offers.emit('made');
}

/** Replaces the session by the one of the offered token. */
export function takeOfferedToken(): void {
  if (offered) {
    disownDrafts();
    sessionStore.setState({ token: offered });
  }
  offered = '';
}

export function dropOfferedToken(): void {
  offered = '';
}

/** Keeps the first valid number of a registration's source (docs/spec.md §3); later ones change nothing. */
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
  // The URL is read before the session starts (app/start.tsx), so its offer was made when nobody listened.
  if (offered) sendBack({ type: 'session.offered' });
  return () => stops.forEach((stop) => stop());
});
