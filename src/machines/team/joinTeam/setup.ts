import type { NewcomerReward } from '@juyi/contract/team/invitation';
import { commonSendCode } from '@juyi/contract/verification/codes';
import { webCaptchaImage } from '@juyi/contract/verification/registrationCodes';
import { assign, forwardTo, setup } from 'xstate';
import { type Invitation, readInvitation } from '#services/auth/inviteCard.ts';
import { readDraft, writeDraft } from '#services/browser/draft.ts';
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
import { registrationDraft } from '../../auth/registration/draft';
import { agreementMachine } from '../../content/document';
import { actorOf, named, waitUntil } from '../../core/actors';
import { assignUnanswered, failureHandling, isOutcomeUnknown } from '../../core/failureHandling';
import { type Rejection } from '../../core/params';
import type { Origin } from '../../core/specification';
import { isAbout } from '../../core/steps';
import type { ToastEvent } from '../../core/toast';
import { verificationOver } from '../../verification/verification';
import { verificationHandling } from '../../verification/verificationHandling';
import type { JoinTeamEvent } from './events';

/** The form as it was submitted. */
type SubmittedForm = Omit<Extract<JoinTeamEvent, { type: 'join.submit' }>, 'type'>;
/** The submission that the member confirmed. Joining with one tap sends only the requestId, because the login tells who joins. */
export type Intent = Pick<SubmittedForm, 'requestId'> & Partial<SubmittedForm>;

export interface JoinTeamInput {
  /** The unvalidated invite code of the link; null without one. */
  readonly inviteCode: string | null;
  /** True for a signed-in member, who may join with one tap. */
  readonly signedIn: boolean;
  readonly draft?: { readonly resendAt: number };
}

interface JoinTeamContext {
  /** The invite code of the link, or the one that was typed. */
  inviteCode: string | null;
  /** The member typed the code; otherwise it came with a link. */
  isInviteCodeTyped: boolean;
  /** A signed-in member joins with one tap, without the form, until the server refuses that or the member prefers the form. */
  joinsWithOneTap: boolean;
  invitation: Invitation | null;
  phone: string;
  /** Tells whether the phone is a member's, and of which team; null until the backend has answered. */
  phoneCheck: PhoneKnown | null;
  /** The signed-in member's own team, invite code and phone; null until they are read. */
  myTeam: MyTeam | null;
  /** Id of the captcha image on show; null while there is none. */
  captchaId: string | null;
  /** Server time in ms from which an SMS code may be requested again; 0 when it may be now. */
  resendAt: number;
  /** The submission with its requestId, kept until the outcome is known. */
  intent: Intent | null;
  /** The reward for joining, as far as the response says. */
  reward: NewcomerReward | null;
  /** An earlier submission got no answer: the phone may have joined. */
  unanswered: boolean;
  failure: Failure | null;
}

/** Tells whether the invite code does not exist, or is no longer valid. */
const isInviteCodeInvalid = (error: unknown) => toFailure(error).reason === 'invitationInvalid';

/** Keeps the code of the link in case its visitor registers instead. It replaces the code of an older link. */
function keepLinkInviteCode(inviteCode: string): void {
  const draft = readDraft(registrationDraft);
  writeDraft(registrationDraft, { resendAt: 0, requestId: null, ...draft, linkInviteCode: inviteCode, inviteCode });
}

/** Forgets the code of an invalid link, so that the registration does not offer it. */
function forgetLinkInviteCode(inviteCode: string): void {
  const draft = readDraft(registrationDraft);
  if (draft?.inviteCode === inviteCode) writeDraft(registrationDraft, { ...draft, linkInviteCode: null, inviteCode: null });
}

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
    hasInviteCode: ({ context }) => context.inviteCode !== null,
    // The member's own phone is known with a mask only: 138****8000.
    isOtherPhone: ({ context: { myTeam } }, { phone }: { phone: string }) =>
      myTeam?.ownPhone !== undefined && !fitsMask(phone, myTeam.ownPhone),
    isOwnInviteCode: ({ context: { myTeam } }, invitation: Invitation) => myTeam?.ownInviteCode === invitation.inviteCode,
    hasTeam: (_, { joined }: MyTeam) => joined,
    joinsWithOneTap: ({ context }) => context.joinsWithOneTap,
    // Whoever the backend does not let join by account alone may still join by a verified phone.
    needsVerification: (_, { error }: Rejection) => {
      const { kind } = toFailure(error);
      return kind === 'refused' || kind === 'forbidden';
    },
    isTypedInviteCodeInvalid: ({ context }, { error }: Rejection) => context.isInviteCodeTyped && isInviteCodeInvalid(error),
    isInviteCodeInvalid: (_, { error }: Rejection) => isInviteCodeInvalid(error),
    mayJoin: (_, { reason }: { reason: string }) => reason === 'OK',
    isIneligibleFor: (_, { actual, reason }: { actual: string; reason: string }) => actual === reason,
    isRefusedFor: (_, { error, reason }: Rejection & { reason: string }) => toFailure(error).reason === reason,
    isAbout,
  },
  actions: {
    keepLinkInviteCode: ({ context: { inviteCode } }) => {
      if (inviteCode) keepLinkInviteCode(inviteCode);
    },
    forgetLinkInviteCode: ({ context: { inviteCode } }) => {
      if (inviteCode) forgetLinkInviteCode(inviteCode);
    },
    assignInviteCode: assign((_, { inviteCode }: { inviteCode: string }) => ({
      inviteCode,
      isInviteCodeTyped: true,
      failure: null,
    })),
    refuseInviteCode: assign({ failure: refusedAt('inviteCode', '邀请码不存在或已失效，请核对') }),
    dropInviteCode: assign({ inviteCode: null, invitation: null }),
    assignInvitation: assign((_, invitation: Invitation) => ({ invitation })),
    assignMyTeam: assign((_, myTeam: MyTeam) => ({ myTeam })),
    assignPhone: assign((_, { phone }: { phone: string }) => ({ phone, phoneCheck: null, failure: null })),
    // Each refusal makes a new failure, because typing has dismissed the last one and the same message must show again.
    refusePhone: assign(() => ({ failure: refusedAt('phone', '请输入登录账号的手机号') })),
    assignPhoneCheck: assign((_, phoneCheck: PhoneKnown) => ({ phoneCheck })),
    dropCaptcha: assign({ captchaId: null }),
    assignIntent: assign((_, { intent }: { intent: Intent }) => ({ intent, failure: null })),
    assignReward: assign((_, { rewardChances, rewardContribution }: NewcomerReward) => ({
      reward: { rewardChances, rewardContribution },
    })),
    assignUnanswered,
    endOneTap: assign({ joinsWithOneTap: false }),
    dropIntent: assign({ intent: null, failure: null }),
    forwardToDocument: forwardTo('document'),
  },
})
  .extend(failureHandling)
  .extend(verificationHandling);
