import { fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';
import { followOtherTabs, sessionStore } from '../stores/session';
import type { AnswerOf, RequestOf } from './contract/define';
import { register } from './contract/registering';
import { sourceNo, token } from './contract/values';
import { clearDrafts, ownDrafts } from './draft';
import { request } from './http';
import { reports } from './reports';

/** Registers, signs in with the token that comes back, and hands on what a flow needs to know. */
export const registerMember: PromiseActorLogic<
  Omit<AnswerOf<typeof register>, 'token'>,
  Omit<RequestOf<typeof register>, 'sourceNo'>
> = fromPromise(async ({ input, signal }) => {
  const { sourceNo } = sessionStore.getState();
  const { token, ...member } = await request(register, { ...input, ...(sourceNo && { sourceNo }) }, signal);
  ownDrafts(member.memberId);
  sessionStore.setState({ token });
  return member;
});

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
  const checked = token.safeParse(given);
  if (checked.success) sessionStore.setState({ token: checked.data });
}

/** Keeps the registration-source unique number (docs/spec.md §3) at first sight; a later or an invalid one changes nothing. */
export function keepSourceNo(given: string | null): void {
  const checked = sourceNo.safeParse(given);
  if (checked.success && !sessionStore.getState().sourceNo) sessionStore.setState({ sourceNo: checked.data });
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
