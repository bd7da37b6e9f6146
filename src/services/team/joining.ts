import type { RequestOf, ResponseOf } from '@juyi/contract/core/define';
import { UNKNOWN } from '@juyi/contract/core/tolerance';
import { inviter } from '@juyi/contract/team/invitation';
import { checkEligibility, checkPhone, joinTeam, myTeam } from '@juyi/contract/team/joining';
import { sessionStore } from '#stores/session.ts';
import { isSignedIn } from '../auth/session';
import { ownDrafts } from '../browser/draft';
import { call } from '../http/call';
import { fail } from '../http/failure';
import { request } from '../http/request';
import { serviceOf } from '../http/service';

/** Tells whether a phone is a member's, before a code is sent to it. */
export const readPhone = call(checkPhone);
/** Tells whether a phone may join the team of a code, and why not; a refusal for an unknown reason is a failure. */
export const readEligibility = serviceOf([checkEligibility], async (input: RequestOf<typeof checkEligibility>, signal) => {
  const { canJoin, reason } = await request(checkEligibility, input, signal);
  if (reason !== UNKNOWN) return { reason };
  return canJoin ? { reason: 'OK' } : fail({ kind: 'refused', message: '暂时不能加入该团队', shown: false });
});
export type PhoneKnown = ResponseOf<typeof checkPhone>;
export type MyTeam = ResponseOf<typeof myTeam> & {
  readonly ownInviteCode?: string | undefined;
  /** Masked, as every response has it. */
  readonly ownPhone?: string | undefined;
};

/** Tells whether a phone is the one that a masked phone stands for, as far as the mask shows. */
export const fitsMask = (phone: string, masked: string): boolean => `${phone.slice(0, 3)}****${phone.slice(7)}` === masked;

/** The signed-in member's team, own code and phone; a visitor has neither. */
export const readMyTeam = serviceOf<MyTeam>([myTeam, inviter], async (_, signal) => {
  if (!isSignedIn()) return { joined: false };
  const [team, card] = await Promise.all([request(myTeam, {}, signal), request(inviter, {}, signal)]);
  return { ...team, ownInviteCode: card?.recruitCode, ownPhone: card?.phone };
});

/**
 * Joins, signs in with the token if one comes back, and hands on what a flow needs to know. A member, who sends neither phone nor code,
 * keeps the present one; a visitor whom a backend gives none has joined, and logs in as usual.
 */
export const joinAndSignIn = serviceOf([joinTeam], async (input: Omit<RequestOf<typeof joinTeam>, 'sourceNo'>, signal) => {
  const { sourceNo } = sessionStore.getState();
  const { token, ...joined } = await request(joinTeam, { ...input, ...(sourceNo && { sourceNo }) }, signal);
  ownDrafts(joined.memberId);
  if (token) sessionStore.setState({ token });
  return joined;
});
