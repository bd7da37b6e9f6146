import { assign, forwardTo, sendTo, setup } from 'xstate';
import { toFailure } from '#services/http/failure.ts';
import { type Intent, watchIntent } from '#services/redemption/intent.ts';
import { type Beginning, type Offer, readBeginning, readQuote, type Terms } from '#services/redemption/quote.ts';
import { isPasswordRefusal, leftOf } from '#services/redemption/refusals.ts';
import {
  type Found,
  findOutcome,
  findOutcomeOnce,
  leavesOutcomeUnknown,
  provesNotCarriedOut,
  type Sent,
  submitRedemption,
} from '#services/redemption/submission.ts';
import { uploaderMachine } from '../../controls/uploader';
import type { UploadFile } from '../../controls/uploadItem.events';
import { actorOf, named, waitUntil } from '../../core/actors';
import { failureHandling } from '../../core/failureHandling';
import { type Rejection } from '../../core/params';
import type { Origin } from '../../core/specification';
import { say, type ToastEvent } from '../../core/toast';
import type { PasswordStage } from '../paymentPassword/events';
import { paymentPasswordMachine } from '../paymentPassword/machine';
import { problemOf, textThatGains } from './amount';
import { missingParts, type OrderPlaced, type RedemptionContext, type RedemptionInput, shownQuote } from './context';
import type { RedemptionEvent } from './events';
import { adoptIntent, newIntent, resentIntent, takeOver } from './intents';

/** The reasons of a refusal after which the terms must be read again. */
const TERMS_CHANGED = ['balanceTooLow', 'priceChanged', 'stockTooLow', 'limitExceeded', 'addressMissing', 'goodsGone'];
/** The reasons of a refused quote after which the member must choose another amount. */
const AMOUNT_REFUSED = ['amountTooLow', 'amountNotMultiple', 'balanceTooLow'];

const isAmountRefused = ({ error }: Rejection) => AMOUNT_REFUSED.includes(toFailure(error).reason ?? '');

/** Fills an amount in that gains the missing data IP, unless the member has typed one. */
const fillNeeded = ({ kind, typed, needed }: RedemptionContext, terms: Terms | null) =>
  needed !== null && terms && typed === '' ? { typed: textThatGains(kind, needed, terms) } : {};

/** The facts of an attempt to submit by which the service judges its failure. */
const attemptOf = ({ intent, resending }: RedemptionContext) => ({ requestId: intent?.requestId ?? '', resending });

/** The types, calls, guards and actions of the flow. */
export const redemptionSetup = setup({
  types: {} as {
    meta: Origin;
    input: RedemptionInput;
    context: RedemptionContext;
    events: RedemptionEvent;
    emitted: ToastEvent;
    output: OrderPlaced | null;
    children: { paymentPassword: 'paymentPassword'; uploader: 'uploader' };
    /** The tag `sheet` tells that the confirmation is over the page. */
    tags: 'layer' | 'sheet' | 'waiting';
  },
  actors: {
    paymentPassword: paymentPasswordMachine,
    uploader: uploaderMachine,
    readBeginning: named('读取余额与兑换条件', actorOf(readBeginning)),
    readQuote: named('报价', actorOf(readQuote)),
    submitRedemption: named('提交兑换', actorOf(submitRedemption)),
    findOutcome: named('按请求编号查兑换结果', actorOf(findOutcome)),
    findOutcomeOnce: named('马上按请求编号查一次', actorOf(findOutcomeOnce)),
    watchIntent: named('留意另一个页面的同类兑换', watchIntent),
    waitUntil,
  },
  // The pause is longer than between two keystrokes, and too short to be noticed.
  delays: { debounce: 300 },
  guards: {
    hasIntent: (_, { intent }: Beginning) => intent !== null,
    isGone: ({ context }, { terms }: Beginning) => context.kind === 'MALL' && terms === null,
    isBlank: ({ context }) => context.typed.trim() === '',
    isSoldOut: ({ context }) => context.terms?.goods?.stock === 0,
    isUnfit: ({ context: { kind, typed, terms, limitLeft } }) =>
      terms !== null && problemOf(kind, typed, terms, limitLeft) !== null,
    mayConfirm: ({ context }) => {
      const missing = missingParts(context);
      return missing.specs.length === 0 && !missing.address && !missing.files;
    },
    mayPay: ({ context }) => context.passwordStage === 'ready',
    isResettingPassword: ({ context }) => context.passwordStage === 'forgotten',
    needsOtherAmount: (_, rejection: Rejection) => isAmountRefused(rejection),
    mayResendOldQuote: ({ context }, rejection: Rejection) => context.resending && isAmountRefused(rejection),
    isOutcomeUnknown: ({ context }, { error }: Rejection) => leavesOutcomeUnknown(toFailure(error), attemptOf(context)),
    isPasswordRefused: (_, { error }: Rejection) => isPasswordRefusal(toFailure(error)),
    isQuoteExpired: (_, { error }: Rejection) => toFailure(error).reason === 'quoteExpired',
    mustBeginAnew: ({ context }, { error }: Rejection) => {
      const failure = toFailure(error);
      const haveTermsChanged = TERMS_CHANGED.includes(failure.reason ?? '');
      return haveTermsChanged || (context.resending && provesNotCarriedOut(failure, attemptOf(context)));
    },
    isResending: ({ context }) => context.resending,
    waitsForOtherTab: (_, { outcome }: Sent) => outcome === 'otherTab',
    isFound: (_, { outcome }: Found) => outcome === 'done',
    // `ownTyped` is set while the intent is another tab's.
    isFoundForOtherTab: ({ context }, { outcome }: Found) => outcome === 'done' && context.ownTyped !== null,
    hasEnded: (_, { outcome }: Found) => outcome === 'ended',
  },
  actions: {
    assignBeginning: assign(({ context }, { memberId, terms, addresses, intent }: Beginning) => ({
      memberId,
      terms,
      ...fillNeeded(context, terms),
      ...adoptIntent(context.kind, intent),
      offer: null,
      address: addresses.find(({ id }) => id === context.address?.id) ?? addresses[0] ?? null,
    })),
    assignSpec: assign(({ context }, { name, value }: { name: string; value: string }) => ({
      specs: { ...context.specs, [name]: value },
    })),
    assignTyped: assign((_, { text }: { text: string }) => ({ typed: text, failure: null })),
    dropOffer: assign({ offer: null, previousAmounts: null }),
    assignOffer: assign((_, { offer, terms }: { offer: Offer; terms: Terms }) => ({ offer, terms, failure: null })),
    assignRenewedOffer: assign(({ context }, { offer, terms }: { offer: Offer; terms: Terms }) => ({
      previousAmounts: shownQuote(context),
      offer,
      terms,
      failure: null,
    })),
    // The intent loses the end of its quote, so that it can be sent again: the server then tells its outcome.
    keepOldQuote: assign(({ context: { intent } }) => ({
      intent: intent && { ...intent, expiresAt: undefined },
      offer: null,
      previousAmounts: null,
    })),
    assignTerms: assign((_, { terms }: Beginning) => ({ terms })),
    assignFiles: assign((_, { files }: { files: readonly UploadFile[] }) => ({ files })),
    assignStage: assign((_, { stage }: { stage: PasswordStage }) => ({ passwordStage: stage })),
    assignIntent: assign(({ context }, { requestId }: { requestId: string }) => ({
      intent: context.resending ? resentIntent(context) : newIntent(context, requestId),
      failure: null,
    })),
    markResending: assign({ resending: true }),
    adoptSharedIntent: assign(({ context }, { intent }: { intent: Intent }) => ({ ...takeOver(context, intent), failure: null })),
    adoptIntentInTheWay: assign(({ context }, sent: Sent) => (sent.outcome === 'otherTab' ? takeOver(context, sent.intent) : {})),
    dropIntent: assign(({ context: { typed, ownTyped } }) => ({
      typed: ownTyped ?? typed,
      ownTyped: null,
      intent: null,
      resending: false,
    })),
    // The amounts stay on show as an expired offer, which the member can renew.
    dropExpiredIntent: assign(({ context }) => ({ offer: shownQuote(context), ownTyped: null, intent: null, resending: false })),
    dropIntentUnlessResending: assign(({ context }) => (context.resending ? {} : { intent: null })),
    // These actions test the outcome again, because a guard does not narrow the type of their params.
    assignOrder: assign(({ context: { kind } }, sent: Sent | Found) =>
      sent.outcome === 'done' ? { order: { kind, orderNo: sent.orderNo }, intent: null } : {},
    ),
    assignOtherTabOrder: assign(({ context: { kind } }, sent: Found) =>
      sent.outcome === 'done' ? { otherTabOrder: { kind, orderNo: sent.orderNo } } : {},
    ),
    assignLimitLeft: assign(({ context }, { error }: Rejection) => ({
      limitLeft: leftOf(toFailure(error)) ?? context.limitLeft,
    })),
    forwardToPassword: forwardTo('paymentPassword'),
    forwardToUploader: forwardTo('uploader'),
    leavePassword: sendTo('paymentPassword', { type: 'password.left' }),
    tellPasswordRefused: sendTo('paymentPassword', (_, { error }: Rejection) => ({
      type: 'password.refused' as const,
      failure: toFailure(error),
    })),
    saySmsSent: say('验证码已发送，请注意查收', 'success'),
    saySaved: say('支付密码已设置', 'success'),
    sayEnded: say('这一笔已在另一个页面得知结果，请看兑换记录', 'plain'),
    saySubmitting: say('正在提交，请稍候', 'plain'),
  },
}).extend(failureHandling);
