import { address as addressSchema } from '@juyi/contract/address/address';
import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { assertEvent } from 'xstate';
import * as z from 'zod/mini';
import type { Intent } from '#services/redemption/intent.ts';
import type { FlowDraft } from '../../core/draft';
import { withError, withEvent, withOutput } from '../../core/params';
import { failedToRead, noAnswer, otherError, readErrors, throttled, waitingToRead } from '../../core/states';
import type { RedemptionContext, RedemptionDraft, RedemptionInput } from './context';
import { redemptionSetup } from './setup';
import { confirming, filling } from './steps';

/** The form begins with what was just chosen or is needed, else the draft, else a blank form. Of a draft of other goods only the address is kept. */
function initialForm({ kind, goodsId = null, chosen, needed, draft, address: chosenAddress }: RedemptionInput): RedemptionDraft {
  const address = chosenAddress ?? draft?.address ?? null;
  if (chosen && chosen.goodsId === goodsId) return { typed: String(chosen.quantity), goodsId, specs: chosen.specs, address };
  const isDraftOfOtherGoods = goodsId !== null && goodsId !== draft?.goodsId;
  if (draft && !isDraftOfOtherGoods && needed === undefined) return { ...draft, address };
  return { typed: kind === 'MALL' ? '1' : '', goodsId, specs: {}, address };
}

/** The owner of the flow's intent: a member has at most one intent of each kind. */
const intentOwner = ({ context: { memberId, kind } }: { context: RedemptionContext }) => ({ memberId, kind });

/** The intent whose outcome is looked up. */
const intentKey = ({ context }: { context: RedemptionContext }) => ({
  ...intentOwner({ context }),
  requestId: context.intent?.requestId ?? '',
});

/** To send the same again, the member has to enter the password again, because it is never kept. */
const resend = { 'flow.resend': { target: '#redemption.open.confirming', actions: 'clearFailure' } } as const;

/** `onDone` and `onError` of a look-up. */
const lookUpEnds = {
  onDone: [
    {
      guard: withOutput('isFoundForOtherTab'),
      description: '另一个页面的那一笔已兑换；这里填写的没有提交，回到填写',
      target: '#redemption.loading',
      actions: ['dropIntent', 'clearFailure', withOutput('assignOtherTabOrder')],
    },
    {
      guard: withOutput('isFound'),
      description: '查到了，已兑换',
      target: '#redemption.redeemed',
      actions: withOutput('assignOrder'),
    },
    {
      guard: withOutput('hasEnded'),
      description: '另一个页面已得知结果，记录里没有这一笔',
      target: '#redemption.loading',
      actions: ['dropIntent', 'clearFailure', 'sayEnded'],
    },
    { description: '没有查到', target: 'notFound', actions: 'clearFailure' },
  ],
  onError: otherError('没有查成：没有一次得到回答', 'notFound'),
} as const;

const assignBeginning = withOutput('assignBeginning');

export const redemptionMachine = redemptionSetup.createMachine({
  id: 'redemption',
  description: '兑换：收入换贡献值、贡献值换数据 IP、数据 IP 换商品，都是填写 → 核对并输入支付密码 → 记录',
  meta: { spec: ['§1'], decision: '0013-redemption' },
  context: ({ input }) => ({
    ...initialForm(input),
    needed: input.needed ?? null,
    kind: input.kind,
    memberId: '',
    terms: null,
    limitLeft: null,
    offer: null,
    previousAmounts: null,
    files: [],
    passwordStage: 'unknown',
    intent: null,
    resending: false,
    ownTyped: null,
    order: null,
    otherTabOrder: null,
    failure: null,
  }),
  invoke: [
    { id: 'paymentPassword', src: 'paymentPassword', input: ({ self }) => ({ parent: self }) },
    { id: 'uploader', src: 'uploader', input: ({ self }) => ({ parent: self }) },
  ],
  on: {
    'captcha.refresh': { actions: 'forwardToPassword' },
    'flow.retry': { actions: 'forwardToPassword' },
    'form.refused': { actions: 'forwardToPassword' },
    'password.forget': { actions: 'forwardToPassword' },
    'password.requestSms': { actions: 'forwardToPassword' },
    'password.set': { actions: 'forwardToPassword' },
    'password.changed': { actions: withEvent('assignStage') },
    'password.smsSent': { actions: 'saySmsSent' },
    'password.saved': { actions: 'saySaved' },
    'upload.pick': { actions: 'forwardToUploader' },
    'upload.retry': { actions: 'forwardToUploader' },
    'upload.remove': { actions: 'forwardToUploader' },
    'files.changed': { actions: withEvent('assignFiles') },
  },
  initial: 'loading',
  states: {
    loading: {
      description: '正在读取余额、兑换条件，以及还在等结果的兑换',
      invoke: {
        id: 'readBeginning',
        src: 'readBeginning',
        input: ({ context }) => ({ kind: context.kind, goodsId: context.goodsId }),
        onDone: [
          {
            guard: withOutput('hasIntent'),
            description: '有一笔还不知道结果，先查清',
            target: 'outcomeUnknown',
            actions: assignBeginning,
          },
          {
            guard: withOutput('isGone'),
            description: '商品已下架，或不再用数据 IP 兑换',
            target: 'gone',
            actions: assignBeginning,
          },
          { description: '可以填写', target: 'open', actions: assignBeginning },
        ],
        onError: readErrors,
      },
    },
    waiting: waitingToRead,
    failed: failedToRead('读取失败，可重试', 'loading'),
    gone: { description: '这件商品不能兑换了，去商城看看别的' },
    open: {
      description: '填写与核对；另一个页面提交了同类兑换，就先等它的结果，再回到这里填写的',
      invoke: { id: 'watchIntent', src: 'watchIntent', input: intentOwner },
      on: {
        'intent.shared': { target: 'outcomeUnknown.lookingUp', actions: withEvent('adoptSharedIntent') },
        'intent.ended': { guard: 'isResending', description: '另一个页面已得知这一笔的结果', target: 'outcomeUnknown' },
      },
      initial: 'filling',
      states: { filling, confirming },
    },
    submitting: {
      description: '正在提交，或再次提交同一笔',
      tags: ['layer', 'sheet'],
      on: { 'flow.back': { actions: 'saySubmitting' } },
      invoke: {
        id: 'submit',
        src: 'submitRedemption',
        input: ({ context: { memberId, kind, intent, resending }, event }) => {
          assertEvent(event, 'redemption.confirm');
          return { memberId, kind, intent: intent as Intent, payPassword: event.payPassword, resending };
        },
        onDone: [
          {
            guard: withOutput('waitsForOtherTab'),
            description: '另一个页面的同类兑换还在等结果，这一笔没有发出',
            target: 'outcomeUnknown.lookingUp',
            actions: withOutput('adoptIntentInTheWay'),
          },
          { description: '已提交', target: 'redeemed', actions: withOutput('assignOrder') },
        ],
        onError: [
          noAnswer('没有收到结果，或再次提交被拒绝、服务器却没有认出请求编号：可能已经兑换', 'outcomeUnknown.lookingUp'),
          {
            guard: withError('isPasswordRefused'),
            description: '支付密码没有通过，这次什么也没有扣；若是再次提交，之前仍可能已兑换',
            target: 'open.confirming',
            actions: ['dropIntentUnlessResending', withError('tellPasswordRefused')],
          },
          throttled('操作太频繁，要等一会儿', 'open.confirming.paused', 'dropIntentUnlessResending'),
          {
            guard: withError('isQuoteExpired'),
            description: '报价已过期，什么也没有扣；若是再次提交，之前也没有兑换',
            target: 'open.confirming.quoteExpired',
            actions: 'dropExpiredIntent',
          },
          {
            guard: withError('mustBeginAnew'),
            description: '余额、价格、库存、限购或地址变了，重新读取；再次提交被拒绝也重新读取，之前也没有兑换',
            target: 'loading',
            actions: ['dropIntent', withError('assignFailure'), withError('assignLimitLeft')],
          },
          otherError('没有提交，可再试', 'open.confirming', 'dropIntentUnlessResending'),
        ],
      },
    },
    outcomeUnknown: {
      description: '结果确认中：这一笔已存好，可以离开，以后再来看；不会另起一笔',
      entry: ['markResending', 'dropOffer'],
      invoke: { id: 'watchEnd', src: 'watchIntent', input: intentOwner },
      on: { 'intent.ended': '.lookingUpOnce' },
      initial: 'lookingUpOnce',
      states: {
        lookingUp: {
          description: '刚才没有收到结果：1、2、4、8、15 秒后按请求编号查兑换记录',
          invoke: { id: 'findOutcome', src: 'findOutcome', input: intentKey, ...lookUpEnds },
        },
        lookingUpOnce: {
          description: '马上按请求编号查一次',
          invoke: { id: 'findOutcomeOnce', src: 'findOutcomeOnce', input: intentKey, ...lookUpEnds },
          on: { 'flow.lookUp': { target: 'lookingUpOnce', reenter: true }, ...resend },
        },
        notFound: {
          description: '没有查到：可再查一次，或用同一请求编号再次提交，也可联系客服',
          on: { 'flow.lookUp': 'lookingUpOnce', ...resend },
        },
      },
    },
    redeemed: { description: '已提交，去看记录', type: 'final' },
  },
  output: ({ context }) => context.order,
});

const draftSchema = z.object({
  typed: z.string().check(z.maxLength(20)),
  goodsId: z.nullable(z.string()),
  specs: z.record(z.string(), z.string()),
  address: z.nullable(addressSchema),
});

/** The draft of each kind: an amount, or the goods with what was chosen of them. */
export const redemptionDraft = (kind: RedemptionKind): FlowDraft<typeof redemptionMachine, RedemptionDraft> => ({
  name: `redemption.${kind}`,
  version: 1,
  check: (value) => draftSchema.safeParse(value).data,
  select: ({ typed, ownTyped, goodsId, specs, address }) => ({ typed: ownTyped ?? typed, goodsId, specs, address }),
});
