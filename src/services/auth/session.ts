import { fromCallback } from 'xstate';
import { followOtherTabs, isSourceNo, isToken, sessionStore } from '../../stores/session';
import { clearDrafts } from '../browser/draft';
import { reports } from '../http/reports';

/** Forgets the token on this device: there is no logout call. */
export function forgetToken(): void {
  sessionStore.setState({ token: '' });
}

/** Signs out: the token goes, and what was typed in this tab with it. */
export function signOut(): void {
  clearDrafts();
  forgetToken();
}

export const isSignedIn = (): boolean => sessionStore.getState().token !== '';

/** Signs in with a token from outside; anything else is passed over. */
export function takeToken(given: string): void {
  if (isToken(given)) sessionStore.setState({ token: given });
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
    followOtherTabs(() => sendBack({ type: 'session.replaced' })),
    reports.on('expired', () => sendBack({ type: 'session.expired' })),
  ];
  if (isSignedIn()) sendBack({ type: 'session.began' });
  return () => stops.forEach((stop) => stop());
});
