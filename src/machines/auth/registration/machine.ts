import type { RegistrationSource } from '@juyi/contract/auth/registration';
import { assign, forwardTo, setup } from 'xstate';
import { readDraft, writeDraft } from '#services/browser/draft.ts';
import { type Failure, refusedAt, toFailure } from '#services/http/failure.ts';
import { lazily } from '#services/http/lazy.ts';
import { agreementMachine } from '../../content/document';
import { reading } from '../../content/reading';
import { actorOf, named, waitUntil } from '../../core/actors';
import type { FlowDraft } from '../../core/draft';
import type { Origin } from '../../core/specification';
import {
  assignUnanswered,
  failureHandling,
  isOutcomeUnknown,
  noAnswer,
  type Rejection,
  refused,
  type ToastEvent,
  throttled,
  undecidedState,
  waiting,
  withError,
  withEvent,
} from '../../core/states';
import { before, isAt, stepsOf, toSteps } from '../../core/steps';
import {
  codeSent,
  resendDraft,
  smsRefused,
  smsRefusedAt,
  smsWhileWaiting,
  verificationHandling,
  verificationOver,
} from '../../verification/verification';
import { inviteCardMachine } from '../inviteCard';
import type { RegistrationEvent } from './events';

/** A submission as the form sent it. */
type Intent = Omit<Extract<RegistrationEvent, { type: 'registration.submit' }>, 'type'>;

export interface RegistrationInput {
  readonly source: RegistrationSource;
  /** The link's invite code, unvalidated. */
  readonly code?: string | null;
  readonly draft?: RegistrationDraft;
}

/**
 * An invite code outlives a reload of its link, and an address without a code, but no other link. So does the requestId of a submission
 * without an answer: the same once more leads to the member that it may have made, where a new one finds its SMS code used.
 */
interface RegistrationDraft {
  readonly resendAt: number;
  readonly linkCode: string | null;
  readonly code: string | null;
  readonly requestId: string | null;
}

interface RegistrationContext {
  source: RegistrationSource;
  /** The invite code of the link that was opened last. */
  linkCode: string | null;
  /** The invite code that was looked up last; null when none is used. In the end the one that was left out. */
  code: string | null;
  /** The invalid code about which the member was warned on submitting: the next submission leaves it out. */
  warnedCode: string | null;
  /** The invite code has its field: it is to be changed, or was typed there. */
  codeOpen: boolean;
  /** Id of the captcha image on show; null while there is none. */
  captchaId: string | null;
  /** Server time in ms from which an SMS code may be requested again; 0 when it may. */
  resendAt: number;
  /** The submission, until its outcome is known. */
  intent: Intent | null;
  /** The id under which the intent is sent, also once more; null while nothing waits for an answer. */
  requestId: string | null;
  /** An earlier submission got no answer: the phone may be registered. */
  unanswered: boolean;
  failure: Failure | null;
}

/** Lazily loaded: the first screen is usable before its services are. */
const services = () => import('#services/auth/registration.ts');
const readImage = lazily(async () => (await services()).readImage, 'webCaptchaImage');
const sendCode = lazily(async () => (await services()).sendCode, 'webSendCode');
const registerMember = lazily(async () => (await services()).registerMember, 'register');

const steps = stepsOf(
  {
    phone: { description: '填写手机号' },
    captcha: { description: '看图填写图形验证码，获取短信' },
    smsCode: { description: '填写收到的短信验证码' },
    password: { description: '设置登录密码' },
    inviteCode: { description: '填写邀请码，可不填' },
    agreed: { description: '同意协议' },
  },
  'captcha',
);

/** The draft is of this link, or of an address without a code. */
const isSameLink = (linkCode: string | null, draft: RegistrationDraft) => linkCode === null || linkCode === draft.linkCode;

/** The field that a refusal names. */
const refusedField = ({ error }: Rejection) => toFailure(error).field;

const registrationSetup = setup({
  types: {} as {
    meta: Origin;
    input: RegistrationInput;
    context: RegistrationContext;
    events: RegistrationEvent;
    emitted: ToastEvent;
    output: { unusedCode: string | null };
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
    verification: verificationOver(readImage, sendCode),
    inviteCard: inviteCardMachine,
    agreement: agreementMachine,
    register: named('提交注册', actorOf(registerMember)),
    waitUntil,
  },
  guards: {
    isOutcomeUnknown,
    isAt,
    leavesOutCode: ({ context: { code, warnedCode } }, { inviteCode }: { inviteCode?: string | undefined }) =>
      code !== null && code !== warnedCode && !inviteCode,
  },
  actions: {
    assignCode: assign((_, { code }: { code: string | null }) => ({ code, codeOpen: true })),
    openCode: assign({ codeOpen: true }),
    warnOfCode: assign(({ context: { code } }) => ({
      warnedCode: code,
      failure: refusedAt('inviteCode', '再点一次注册，将不使用这个邀请码'),
    })),
    assignIntent: assign(({ context }, { intent }: { intent: Intent }) => {
      const requestId = context.requestId ?? intent.requestId;
      return { intent: { ...intent, requestId }, requestId, failure: null };
    }),
    dropIntent: assign({ intent: null, requestId: null, failure: null }),
    dropUsedCode: assign(({ context: { code, intent } }) => ({ code: intent?.inviteCode ? null : code })),
    // The requestId stays, for the server may have carried the registration out.
    reviseIntent: assign({ intent: null, failure: null }),
    assignUnanswered,
    askDocument: forwardTo('document'),
  },
})
  .extend(failureHandling)
  .extend(verificationHandling);

export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  description: '注册：手机号 → 图形验证码 → 短信验证码 → 密码 → 同意协议 → 注册并登录',
  meta: { spec: ['§1', '§2'], decision: '0007-verification' },
  context: ({ input: { source, code: linkCode = null, draft } }) => ({
    source,
    linkCode,
    code: draft && isSameLink(linkCode, draft) ? draft.code : linkCode,
    warnedCode: null,
    codeOpen: false,
    captchaId: null,
    resendAt: draft?.resendAt ?? 0,
    intent: null,
    requestId: draft?.requestId ?? null,
    unanswered: false,
    failure: null,
  }),
  invoke: [
    { id: 'verification', src: 'verification', input: ({ self, context }) => ({ parent: self, resendAt: context.resendAt }) },
    { id: 'inviteCard', src: 'inviteCard', input: ({ context }) => ({ code: context.code }) },
  ],
  on: {
    'captcha.refresh': { actions: forwardTo('verification') },
    'captcha.changed': { actions: withEvent('assignCaptcha') },
    'sms.sent': { actions: codeSent },
    'sms.refused': { actions: smsRefused },
    'invite.check': { actions: [withEvent('assignCode'), forwardTo('inviteCard')] },
    'invite.drop': { actions: [{ type: 'assignCode', params: { code: null } }, forwardTo('inviteCard')] },
  },
  output: ({ context: { code } }) => ({ unusedCode: code }),
  initial: 'filling',
  states: {
    filling: {
      description: '填写资料：停在要填或要改的那一项',
      initial: steps.initial,
      states: { ...steps.states, inviteCode: { ...steps.states.inviteCode, entry: 'openCode' }, before },
      on: {
        ...steps.on,
        'sms.sent': { target: '.smsCode', actions: codeSent },
        'sms.refused': smsRefusedAt(['phone', 'captcha']),
        'sms.request': { actions: ['clearFailure', forwardTo('verification')] },
        'invite.edit': '.inviteCode',
        'agreement.open': 'reading',
        'registration.submit': [
          {
            guard: withEvent('leavesOutCode'),
            description: '邀请码无效：先在这一项提醒，再提交才不使用它',
            target: '.inviteCode',
            actions: 'warnOfCode',
          },
          {
            description: '提交',
            target: 'submitting',
            actions: { type: 'assignIntent', params: ({ event: { type: _, ...intent } }) => ({ intent }) },
          },
        ],
      },
    },
    reading: reading('filling.before'),
    submitting: {
      description: '正在注册',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ ...(context.intent as Intent), source: context.source }),
        onDone: { target: 'registered', actions: ['dropUsedCode', 'dropIntent'] },
        onError: [
          {
            ...noAnswer('没有收到结果，可能已经注册成功；之后一直提示', 'undecided'),
            actions: withError('assignUnanswered'),
          },
          throttled('操作太频繁，要等一会儿', 'waiting', 'dropIntent'),
          ...toSteps(refusedField, 'filling', ['phone', 'smsCode'], {
            description: '被拒绝，改正这一项再提交',
            actions: ['dropIntent', withError('assignFailure')],
          }),
          ...toSteps(refusedField, 'filling', ['inviteCode'], {
            description: '邀请码被拒绝，改正或清空再提交',
            actions: ['dropIntent', 'warnOfCode', withError('assignFailure')],
          }),
          refused('被拒绝，改正后再提交', 'filling.before', 'dropIntent'),
        ],
      },
    },
    undecided: undecidedState('registration.edit', 'reviseIntent'),
    waiting: { ...waiting('操作太频繁，等待后可再提交', 'filling.before'), on: smsWhileWaiting },
    registered: { description: '已注册并登录', type: 'final' },
  },
});

/** The draft is stored as long as there is a countdown, an invite code or a submission without an answer. */
export const registrationDraft: FlowDraft<typeof registrationMachine, RegistrationDraft> = {
  name: 'registration',
  version: 3,
  check: (kept) => {
    const resend = resendDraft.check(kept);
    const { linkCode, code, requestId } = (kept ?? {}) as RegistrationDraft;
    return resend && [linkCode, code, requestId].every((one) => one === null || typeof one === 'string')
      ? { ...resend, linkCode, code, requestId }
      : undefined;
  },
  restore: (kept, now) => ({ ...kept, ...resendDraft.restore(kept, now) }),
  of: ({ resendAt, linkCode, code, requestId }) =>
    resendAt > 0 || linkCode || code || requestId ? { resendAt, linkCode, code, requestId } : null,
};

/** Forgets the invite code of a link that turned out to be dead, so that no registration offers it. */
export function forgetLinkCode(code: string): void {
  const kept = readDraft(registrationDraft);
  if (kept?.code === code) writeDraft(registrationDraft, { ...kept, linkCode: null, code: null });
}

/** Keeps the invite code of a link that leads to another page than the registration: the newest link's code is the one that counts. */
export function keepLinkCode(code: string): void {
  const kept = readDraft(registrationDraft);
  writeDraft(registrationDraft, { resendAt: 0, requestId: null, ...kept, linkCode: code, code });
}
