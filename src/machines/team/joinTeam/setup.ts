import type { NewcomerReward } from '@juyi/contract/team/invitation';
import { commonSendCode } from '@juyi/contract/verification/codes';
import { webCaptchaImage } from '@juyi/contract/verification/registrationCodes';
import { assign, forwardTo, setup } from 'xstate';
import { type Invitation, readInvitation } from '#services/auth/inviteCard.ts';
import { type Failure, refusedAt, toFailure } from '#services/http/failure.ts';
import {
  fitsMask,
  joinAndSignIn,
  type MyTeam,
  type PhoneKnown,
  readEligibility,
  readMyTeam,
  readPhone,
} from '#services/team/joining.ts';
import { captchaFrom } from '#services/verification/captcha.ts';
import { smsFor } from '#services/verification/sms.ts';
import { forgetLinkCode, keepLinkCode } from '../../auth/registration/machine';
import { agreementMachine } from '../../content/document';
import { actorOf, named, waitUntil } from '../../core/actors';
import type { Origin } from '../../core/specification';
import {
  assignUnanswered,
  failureHandling,
  isOutcomeUnknown,
  type Rejection,
  type ToastEvent,
  withError,
} from '../../core/states';
import { isAt } from '../../core/steps';
import { verificationHandling, verificationOver } from '../../verification/verification';
import type { JoinTeamEvent } from './events';

type Submitted = Omit<Extract<JoinTeamEvent, { type: 'join.submit' }>, 'type'>;
/** A member who joins with one tap confirms nothing but the requestId. */
export type Intent = Pick<Submitted, 'requestId'> & Partial<Submitted>;

export interface JoinTeamInput {
  /** The code of a link, as it came. */
  readonly code: string | null;
  /** A member may join with one tap. */
  readonly signedIn: boolean;
  readonly draft?: { readonly resendAt: number };
}

interface JoinTeamContext {
  /** The invite code of the link, or the one that was typed. */
  code: string | null;
  /** The code was typed, and did not come with a link. */
  typed: boolean;
  /** A member joins with one tap, until that was refused or left for the form. */
  oneTap: boolean;
  invitation: Invitation | null;
  phone: string;
  /** Whether the phone is a member's, and of which team; null until the backend was asked. */
  phoneCheck: PhoneKnown | null;
  /** The team and the own code of the signed-in member. */
  myTeam: MyTeam | null;
  /** Id of the captcha image on show; null while there is none. */
  captchaId: string | null;
  /** Server time in ms from which an SMS code may be requested again; 0 when it may be now. */
  resendAt: number;
  /** The submission with its requestId; it is kept until the outcome is known. */
  intent: Intent | null;
  /** The reward for joining, as far as the response says. */
  reward: NewcomerReward | null;
  /** An earlier submission got no answer: the phone may have joined. */
  unanswered: boolean;
  failure: Failure | null;
}

/**
 * Why somebody can't join, and the state for it: `ineligible` is the reason in the answer of `readEligibility`, `refused` that of a
 * refused `join`, because the eligibility may have changed in between.
 */
export const obstacles = [
  { ineligible: 'SELF', refused: 'teamOwn', state: 'ownTeam', description: '这是自己的邀请码' },
  { ineligible: 'JOINED', refused: 'teamJoined', state: 'sameTeam', description: '已在这个团队里' },
  { ineligible: 'OTHER_TEAM', refused: 'teamOther', state: 'otherTeam', description: '已加入别的团队' },
  { ineligible: 'LOOP', refused: 'teamLoop', state: 'loop', description: '对方是自己团队的成员' },
  { ineligible: 'FULL', refused: 'teamFull', state: 'full', description: '团队已满' },
] as const;

/** `onError` of `join`: each refusal has its state, and so has an invite code that became invalid. */
export const joinRefusals = [
  ...obstacles.map(
    ({ refused, state, description }) =>
      ({
        guard: {
          type: 'isRefusedFor',
          params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, reason: refused }),
        },
        description,
        target: `#joinTeam.${state}`,
        actions: 'dropIntent',
      }) as const,
  ),
  { guard: withError('isInvalidCode'), description: '邀请在此期间失效', target: '#joinTeam.invalidCode', actions: 'dropIntent' },
] as const;

const reasonOf = (error: unknown) => toFailure(error).reason;

/** The types, calls, guards and actions of the flow. */
export const joinTeamSetup = setup({
  types: {} as {
    meta: Origin;
    input: JoinTeamInput;
    context: JoinTeamContext;
    events: JoinTeamEvent;
    emitted: ToastEvent;
    children: {
      readMyTeam: 'readMyTeam';
      readInvitation: 'readInvitation';
      readPhone: 'readPhone';
      readEligibility: 'readEligibility';
      verification: 'verification';
      document: 'agreement';
      join: 'join';
      joinNow: 'join';
      wait: 'waitUntil';
    };
    tags: 'waiting' | 'layer';
  },
  actors: {
    readMyTeam: named('查自己的团队', actorOf(readMyTeam)),
    readInvitation: named('读取团队名片', actorOf(readInvitation)),
    readPhone: named('查询手机号', actorOf(readPhone)),
    readEligibility: named('校验入团资格', actorOf(readEligibility)),
    verification: verificationOver(captchaFrom(webCaptchaImage), smsFor(commonSendCode, 'JOIN_TEAM')),
    agreement: agreementMachine,
    join: named('加入团队', actorOf(joinAndSignIn)),
    waitUntil,
  },
  guards: {
    isOutcomeUnknown,
    hasCode: ({ context }) => context.code !== null,
    isOtherPhone: ({ context: { myTeam } }, { phone }: { phone: string }) =>
      myTeam?.ownPhone !== undefined && !fitsMask(phone, myTeam.ownPhone),
    isOwnCode: ({ context: { myTeam } }, invitation: Invitation) => myTeam?.ownCode === invitation.code,
    hasTeam: (_, { joined }: MyTeam) => joined,
    isOneTap: ({ context }) => context.oneTap,
    // Whoever the backend does not let join by account alone may still join by a verified phone.
    needsVerification: (_, params: Rejection) => {
      const { kind } = toFailure(params.error);
      return kind === 'refused' || kind === 'forbidden';
    },
    isTypedCodeInvalid: ({ context }, params: Rejection) => context.typed && reasonOf(params.error) === 'invitationDead',
    isInvalidCode: (_, params: Rejection) => reasonOf(params.error) === 'invitationDead',
    mayJoin: (_, params: { reason: string }) => params.reason === 'OK',
    isIneligibleFor: (_, { actual, reason }: { actual: string; reason: string }) => actual === reason,
    isRefusedFor: (_, { error, reason }: Rejection & { reason: string }) => reasonOf(error) === reason,
    isAt,
  },
  actions: {
    keepLinkCode: ({ context: { code } }) => {
      if (code) keepLinkCode(code);
    },
    forgetLinkCode: ({ context: { code } }) => {
      if (code) forgetLinkCode(code);
    },
    assignCode: assign((_, { code }: { code: string }) => ({ code, typed: true, failure: null })),
    refuseCode: assign({ failure: refusedAt('code', '邀请码不存在或已失效，请核对') }),
    dropCode: assign({ code: null, invitation: null }),
    assignInvitation: assign((_, invitation: Invitation) => ({ invitation })),
    assignMyTeam: assign((_, myTeam: MyTeam) => ({ myTeam })),
    assignPhone: assign((_, { phone }: { phone: string }) => ({ phone, phoneCheck: null, failure: null })),
    // Each time it is a new object: typing has dismissed the last one, and the same message must show again.
    refusePhone: assign(() => ({ failure: refusedAt('phone', '请输入登录账号的手机号') })),
    assignPhoneCheck: assign((_, phoneCheck: PhoneKnown) => ({ phoneCheck })),
    dropCaptcha: assign({ captchaId: null }),
    assignIntent: assign((_, { intent }: { intent: Intent }) => ({ intent, failure: null })),
    assignReward: assign((_, { rewardChances, rewardContribution }: NewcomerReward) => ({
      reward: { rewardChances, rewardContribution },
    })),
    assignUnanswered,
    endOneTap: assign({ oneTap: false }),
    dropIntent: assign({ intent: null, failure: null }),
    askDocument: forwardTo('document'),
  },
})
  .extend(failureHandling)
  .extend(verificationHandling);
