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
  /** Tells whether the phone is a member's; null until it was asked. */
  known: PhoneKnown | null;
  /** The team and the own code of the signed-in member. */
  myTeam: MyTeam | null;
  /** Id of the captcha image on show; null while there is none. */
  captchaId: string | null;
  /** Server time in ms; 0 when a code may be asked for. */
  resendAt: number;
  /** The member confirmed this, under its requestId; it is kept until the outcome is known. */
  intent: Intent | null;
  /** Joining has given this, as far as the response says. */
  reward: NewcomerReward | null;
  /** An earlier submission got no answer: the phone may have joined. */
  unanswered: boolean;
  failure: Failure | null;
}

/** veRec says why somebody can't join: each reason has its state, with a description. */
export const reasons = [
  ['SELF', 'ownTeam', '这是自己的邀请码'],
  ['JOINED', 'sameTeam', '已在这个团队里'],
  ['OTHER_TEAM', 'otherTeam', '已加入别的团队'],
  ['LOOP', 'loop', '对方是自己团队的成员'],
  ['FULL', 'full', '团队已满'],
] as const;
type Refusal = (typeof reasons)[number][0];

/** The same reasons as regTeam's refusals: the eligibility may have changed since the check. */
const refusals: Readonly<Record<Refusal, string>> = {
  SELF: 'teamOwn',
  JOINED: 'teamJoined',
  OTHER_TEAM: 'teamOther',
  LOOP: 'teamLoop',
  FULL: 'teamFull',
};

/** `onError` of regTeam: each reason has its state, a code that no longer lives too. */
export const joinRefusals = [
  ...reasons.map(
    ([as, target, description]) =>
      ({
        guard: {
          type: 'isRefused',
          params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, as }),
        },
        description,
        target: `#joinTeam.${target}`,
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
    isOthers: ({ context: { myTeam } }, { phone }: { phone: string }) =>
      myTeam?.ownPhone !== undefined && !fitsMask(phone, myTeam.ownPhone),
    isOwn: ({ context: { myTeam } }, invitation: Invitation) => myTeam?.ownCode === invitation.code,
    belongs: (_, { joined }: MyTeam) => joined,
    isOneTap: ({ context }) => context.oneTap,
    needsVerification: (_, params: Rejection) => {
      const { kind } = toFailure(params.error);
      return kind === 'refused' || kind === 'forbidden';
    },
    isTypedDead: ({ context }, params: Rejection) => context.typed && reasonOf(params.error) === 'invitationDead',
    isInvalidCode: (_, params: Rejection) => reasonOf(params.error) === 'invitationDead',
    mayJoin: (_, params: { reason: string }) => params.reason === 'OK',
    isReason: (_, params: { reason: string; is: Refusal }) => params.reason === params.is,
    isRefused: (_, params: Rejection & { as: Refusal }) => reasonOf(params.error) === refusals[params.as],
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
    assignPhone: assign((_, { phone }: { phone: string }) => ({ phone, known: null, failure: null })),
    // A new failure for each refusal: its message was dismissed by typing.
    refusePhone: assign(() => ({ failure: refusedAt('phone', '请输入登录账号的手机号') })),
    assignKnown: assign((_, known: PhoneKnown) => ({ known })),
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
