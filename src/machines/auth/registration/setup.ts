import type { RegistrationSource } from '@juyi/contract/auth/registration';
import { assign, forwardTo, setup } from 'xstate';
import { type Failure, refusedAt } from '#services/http/failure.ts';
import { lazily } from '#services/http/lazy.ts';
import { agreementMachine } from '../../content/document';
import { actorOf, named, waitUntil } from '../../core/actors';
import { assignUnanswered, failureHandling, isOutcomeUnknown } from '../../core/failureHandling';
import type { Origin } from '../../core/specification';
import { isAbout } from '../../core/steps';
import type { ToastEvent } from '../../core/toast';
import { verificationOver } from '../../verification/verification';
import { verificationHandling } from '../../verification/verificationHandling';
import { inviteCardMachine } from '../inviteCard';
import type { RegistrationEvent } from './events';

/** The form as it was submitted, without the event's type. */
export type Intent = Omit<Extract<RegistrationEvent, { type: 'registration.submit' }>, 'type'>;

export interface RegistrationInput {
  readonly source: RegistrationSource;
  /** The link's invite code, unvalidated. */
  readonly inviteCode?: string | null;
  readonly draft?: RegistrationDraft;
}

/**
 * The part of the registration that outlives a reload. The invite code is kept until another link is opened. The requestId is kept while
 * a submission has no answer: the server may have made the member, and only the same requestId, sent again, leads to that member.
 */
export interface RegistrationDraft {
  /** Server time in ms from which an SMS code may be requested again; 0 when it may be now. */
  readonly resendAt: number;
  readonly linkInviteCode: string | null;
  readonly inviteCode: string | null;
  readonly requestId: string | null;
}

interface RegistrationContext {
  source: RegistrationSource;
  /** The invite code of the link that was opened last. */
  linkInviteCode: string | null;
  /** The invite code that was looked up last; null when none is used, and once the registration has used it. */
  inviteCode: string | null;
  /** The last invite code that turned out to be invalid. It is undefined before that, because null stands for no invite code. */
  invalidInviteCode?: string | null;
  /** The invalid invite code of which the member was warned: the next submission leaves it out. */
  warnedInviteCode: string | null;
  /** The form shows the field of the invite code, because the member has opened it, or has changed the code. */
  inviteFieldOpen: boolean;
  /** Id of the captcha image on show; null while there is none. */
  captchaId: string | null;
  /** Server time in ms from which an SMS code may be requested again; 0 when it may be now. */
  resendAt: number;
  /** The submission until its outcome is known, or until the member revises it. */
  intent: Intent | null;
  /** The id under which a submission without an answer is sent again; null while none waits for an answer. */
  requestId: string | null;
  /** An earlier submission got no answer: the phone may be registered. */
  unanswered: boolean;
  failure: Failure | null;
}

// The services are loaded lazily, because the first screen must be usable before they have come.
const services = () => import('#services/auth/registration.ts');
const readCaptcha = lazily(async () => (await services()).readCaptcha, 'webCaptchaImage');
const sendCode = lazily(async () => (await services()).sendCode, 'webSendCode');
const registerMember = lazily(async () => (await services()).registerMember, 'register');

/** The types, calls, guards and actions of the flow. */
export const registrationSetup = setup({
  types: {} as {
    meta: Origin;
    input: RegistrationInput;
    context: RegistrationContext;
    events: RegistrationEvent;
    emitted: ToastEvent;
    output: { unusedInviteCode: string | null };
    children: {
      verification: 'verification';
      inviteCard: 'inviteCard';
      document: 'agreement';
      register: 'register';
      wait: 'waitUntil';
    };
    tags: 'waiting' | 'layer';
  },
  actors: {
    verification: verificationOver(readCaptcha, sendCode),
    inviteCard: inviteCardMachine,
    agreement: agreementMachine,
    register: named('提交注册', actorOf(registerMember)),
    waitUntil,
  },
  guards: {
    isOutcomeUnknown,
    isAbout,
    // The form submits no code while the code is invalid, so a known code that the submission lacks needs one warning.
    mustWarn: ({ context: { inviteCode, warnedInviteCode } }, submitted: { inviteCode?: string | undefined }) =>
      !submitted.inviteCode && inviteCode !== null && inviteCode !== warnedInviteCode,
  },
  actions: {
    assignInviteCode: assign((_, { inviteCode }: { inviteCode: string | null }) => ({ inviteCode, inviteFieldOpen: true })),
    assignInvalidInviteCode: assign(({ context: { inviteCode } }) => ({ invalidInviteCode: inviteCode })),
    openInviteField: assign({ inviteFieldOpen: true }),
    rememberWarning: assign(({ context: { inviteCode } }) => ({ warnedInviteCode: inviteCode })),
    // Each warning is a new object, because the form shows the same failure only once.
    assignWarning: assign(() => ({ failure: refusedAt('inviteCode', '再点一次注册，将不使用这个邀请码') })),
    assignIntent: assign(({ context }, { intent }: { intent: Intent }) => {
      const requestId = context.requestId ?? intent.requestId;
      return { intent: { ...intent, requestId }, requestId, failure: null };
    }),
    dropIntent: assign({ intent: null, requestId: null, failure: null }),
    // This action must precede dropIntent, because it reads the intent.
    dropUsedInviteCode: assign(({ context: { inviteCode, intent } }) => ({ inviteCode: intent?.inviteCode ? null : inviteCode })),
    // The requestId stays, because the server may have carried out the registration.
    dropIntentToRevise: assign({ intent: null, failure: null }),
    assignUnanswered,
    forwardToDocument: forwardTo('document'),
  },
})
  .extend(failureHandling)
  .extend(verificationHandling);
