import type { Address } from '@juyi/contract/address/address';
import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { assign, forwardTo, sendTo, setup } from 'xstate';
import { type Failure, toFailure } from '#services/http/failure.ts';
import { type Intent, type QuoteBody, watchIntent } from '#services/redemption/intent.ts';
import {
  type Beginning,
  type Found,
  findOutcome,
  findOutcomeOnce,
  type Offer,
  readBeginning,
  readQuote,
  type Sent,
  settles,
  submissionHasUnknownOutcome,
  submitRedemption,
  type Terms,
} from '#services/redemption/redemption.ts';
import { isPasswordRefusal, leftOf } from '#services/redemption/refusals.ts';
import { uploaderMachine } from '../../controls/uploader';
import type { UploadFile } from '../../controls/uploadItem.events';
import { actorOf, named, waitUntil } from '../../core/actors';
import { failureHandling } from '../../core/failureHandling';
import { type Rejection } from '../../core/params';
import type { Origin } from '../../core/specification';
import { say, type ToastEvent } from '../../core/toast';
import type { PasswordStage } from '../paymentPassword/events';
import { paymentPasswordMachine } from '../paymentPassword/machine';
import { problemOf, textOf } from './amount';
import type { RedemptionEvent } from './events';

/** A reload keeps this: nothing that was confirmed, and no pictures. */
export interface RedemptionDraft {
  readonly typed: string;
  readonly goodsId: string | null;
  readonly specs: Readonly<Record<string, string>>;
  readonly address: Address | null;
}

export interface RedemptionInput {
  readonly kind: RedemptionKind;
  /** The goods of the address; the other kinds have none. */
  readonly goodsId?: string | null | undefined;
  /** The member chose this on the goods' own page; it is ignored if the link names other goods. */
  readonly chosen?:
    | { readonly goodsId: string; readonly specs: Readonly<Record<string, string>>; readonly quantity: number }
    | undefined;
  /** The address that was chosen on another page. */
  readonly address?: Address | undefined;
  readonly draft?: RedemptionDraft | undefined;
}

/** A redemption that was submitted, by which its record is found. */
export interface OrderPlaced {
  readonly kind: RedemptionKind;
  readonly orderNo: string;
}

export interface RedemptionContext extends RedemptionDraft {
  readonly kind: RedemptionKind;
  readonly memberId: string;
  readonly terms: Terms | null;
  /** The pieces that the member's limit still allows, once the server has told. */
  readonly limitLeft: number | null;
  readonly offer: Offer | null;
  /** These amounts were on show before the quote was renewed in the sheet. */
  readonly previousAmounts: Intent['amounts'] | null;
  readonly files: readonly UploadFile[];
  readonly passwordStage: PasswordStage;
  /** The confirmed redemption with its requestId, until the outcome is known. */
  readonly intent: Intent | null;
  /** The intent was sent before and its outcome is unknown: submitting sends it again. */
  readonly resending: boolean;
  /** The member had typed this when another tab's redemption took its place; null where the intent is this tab's own. */
  readonly typedBefore: string | null;
  /** The order that the server has made of the intent. */
  readonly order: OrderPlaced | null;
  /** The order that another tab placed, while this form was filled in. */
  readonly otherTabOrder: OrderPlaced | null;
  readonly failure: Failure | null;
}

/** Tells what a quoted redemption still lacks: the specifications without a choice, an address, pictures that are ready. */
export function lacksOf({ terms, specs, address, files }: RedemptionContext) {
  const goods = terms?.goods;
  return {
    specs: goods ? goods.specs.flatMap(({ name, values }) => (values.includes(specs[name] ?? '') ? [] : [name])) : [],
    address: Boolean(goods) && address === null,
    files: files.some(({ status }) => status !== ''),
  };
}

/** The request of a confirmed redemption, without the password. */
function intentOf({ kind, goodsId, specs, address, files, offer }: RedemptionContext, requestId: string): Intent {
  const { quoteId, spend = 0, fee = 0, gain = 0, balanceAfter = 0, expiresAt } = offer ?? {};
  const amounts = { spend, fee, gain, balanceAfter };
  const chosen = Object.entries(specs).map(([name, value]) => ({ name, value }));
  const vouchers = files.filter(({ status }) => status === '').map(({ file, content }) => ({ name: file.name, content }));
  const body =
    kind === 'MALL'
      ? { goodsId: goodsId ?? '', quantity: gain, specs: chosen, addressId: address?.id ?? '', spend }
      : { quoteId: quoteId ?? '', ...(vouchers.length > 0 && { vouchers }) };
  return { requestId, body, amounts, ...(expiresAt && { expiresAt }) };
}

/** The intent with the quote that was renewed for it, under the same requestId; unchanged where none was renewed. */
function renewedOf({ intent, ...context }: RedemptionContext): Intent | null {
  if (!intent || !context.offer) return intent;
  const { body, ...renewed } = intentOf({ ...context, intent }, intent.requestId);
  return { ...intent, ...renewed, body: { ...(intent.body as QuoteBody), ...(body as QuoteBody) } };
}

/** An intent that another visit or tab confirmed, with its amount, so that a new quote is for as much. */
const intentWithAmount = (kind: RedemptionKind, intent: Intent | null) =>
  intent && kind !== 'MALL' ? { intent, typed: textOf(kind, intent.amounts.spend) } : { intent };

/** Another tab's intent takes the place of what is typed here; what was typed is kept as `typedBefore`, unless it was sent. */
const takeOver = ({ kind, typed, typedBefore, resending }: RedemptionContext, intent: Intent) => ({
  ...intentWithAmount(kind, intent),
  typedBefore: resending ? typedBefore : typed,
});

/** The quote that is on show: the offer, or the amounts of an intent that was sent before. */
function lastQuoted({ offer, intent }: RedemptionContext): Offer | null {
  return offer ?? (intent && { quoteId: null, ...intent.amounts, expiresAt: null });
}

/** An attempt to submit: its requestId, and whether it was sent before. */
const attemptOf = ({ intent, resending }: RedemptionContext) => ({ requestId: intent?.requestId ?? '', resending });

/** After a refusal for one of these reasons the terms must be read again. */
const TERMS_CHANGED = ['balanceTooLow', 'priceChanged', 'stockTooLow', 'limitExceeded', 'addressMissing', 'goodsGone'];
/** A quote that is refused for one of these reasons needs another amount. */
const AMOUNT_REFUSED = ['amountTooLow', 'amountNotMultiple', 'balanceTooLow'];

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
    /** `sheet`: the confirmation is over the page. */
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
      const { specs, address, files } = lacksOf(context);
      return specs.length === 0 && !address && !files;
    },
    mayPay: ({ context }) => context.passwordStage === 'ready',
    isResettingPassword: ({ context }) => context.passwordStage === 'forgotten',
    needsOtherAmount: (_, { error }: Rejection) => AMOUNT_REFUSED.includes(toFailure(error).reason ?? ''),
    keepsQuote: ({ context }, { error }: Rejection) =>
      context.resending && AMOUNT_REFUSED.includes(toFailure(error).reason ?? ''),
    isOutcomeUnknown: ({ context }, { error }: Rejection) => submissionHasUnknownOutcome(toFailure(error), attemptOf(context)),
    isPasswordRefused: (_, { error }: Rejection) => isPasswordRefusal(toFailure(error)),
    isQuoteExpired: (_, { error }: Rejection) => toFailure(error).reason === 'quoteExpired',
    mustBeginAnew: ({ context }, { error }: Rejection) => {
      const failure = toFailure(error);
      return TERMS_CHANGED.includes(failure.reason ?? '') || (context.resending && settles(failure, attemptOf(context)));
    },
    isResending: ({ context }) => context.resending,
    isFromOtherTab: (_, { outcome }: Sent) => outcome === 'otherTab',
    isFound: (_, { outcome }: Found) => outcome === 'done',
    isFoundForOtherTab: ({ context }, { outcome }: Found) => outcome === 'done' && context.typedBefore !== null,
    hasEnded: (_, { outcome }: Found) => outcome === 'ended',
  },
  actions: {
    assignBeginning: assign(({ context }, { memberId, terms, addresses, intent }: Beginning) => ({
      memberId,
      terms,
      ...intentWithAmount(context.kind, intent),
      offer: null,
      address: addresses.find(({ id }) => id === context.address?.id) ?? addresses[0] ?? null,
    })),
    assignSpec: assign(({ context }, { name, value }: { name: string; value: string }) => ({
      specs: { ...context.specs, [name]: value },
    })),
    assignTyped: assign((_, { text }: { text: string }) => ({ typed: text, failure: null })),
    dropOffer: assign({ offer: null, previousAmounts: null }),
    assignOffer: assign((_, { offer, terms }: { offer: Offer; terms: Terms }) => ({ offer, terms, failure: null })),
    assignRenewed: assign(({ context }, { offer, terms }: { offer: Offer; terms: Terms }) => ({
      previousAmounts: lastQuoted(context),
      offer,
      terms,
      failure: null,
    })),
    keepQuote: assign(({ context: { intent } }) => ({
      intent: intent && { ...intent, expiresAt: undefined },
      offer: null,
      previousAmounts: null,
    })),
    assignTerms: assign((_, { terms }: Beginning) => ({ terms })),
    assignFiles: assign((_, { files }: { files: readonly UploadFile[] }) => ({ files })),
    assignStage: assign((_, { stage }: { stage: PasswordStage }) => ({ passwordStage: stage })),
    assignIntent: assign(({ context }, { requestId }: { requestId: string }) => ({
      intent: context.resending ? renewedOf(context) : intentOf(context, requestId),
      failure: null,
    })),
    markResending: assign({ resending: true }),
    assignOther: assign(({ context }, { intent }: { intent: Intent }) => ({ ...takeOver(context, intent), failure: null })),
    assignSentByOtherTab: assign(({ context }, sent: Sent) =>
      sent.outcome === 'otherTab' ? takeOver(context, sent.intent) : {},
    ),
    dropIntent: assign(({ context: { typed, typedBefore } }) => ({
      typed: typedBefore ?? typed,
      typedBefore: null,
      intent: null,
      resending: false,
    })),
    dropExpired: assign(({ context }) => ({ offer: lastQuoted(context), typedBefore: null, intent: null, resending: false })),
    dropUnlessResending: assign(({ context }) => (context.resending ? {} : { intent: null })),
    assignOrder: assign(({ context: { kind } }, sent: Sent | Found) =>
      sent.outcome === 'done' ? { order: { kind, orderNo: sent.orderNo }, intent: null } : {},
    ),
    assignOtherTabOrder: assign(({ context: { kind } }, sent: Found) =>
      sent.outcome === 'done' ? { otherTabOrder: { kind, orderNo: sent.orderNo } } : {},
    ),
    assignLeft: assign(({ context }, { error }: Rejection) => ({ limitLeft: leftOf(toFailure(error)) ?? context.limitLeft })),
    askPassword: forwardTo('paymentPassword'),
    askUploader: forwardTo('uploader'),
    leavePassword: sendTo('paymentPassword', { type: 'password.left' }),
    tellPassword: sendTo('paymentPassword', (_, { error }: Rejection) => ({
      type: 'password.refused' as const,
      failure: toFailure(error),
    })),
    sayCodeSent: say('验证码已发送，请注意查收', 'success'),
    saySaved: say('支付密码已设置', 'success'),
    sayEnded: say('这一笔已在另一个页面得知结果，请看兑换记录', 'plain'),
    saySubmitting: say('正在提交，请稍候', 'plain'),
  },
}).extend(failureHandling);
