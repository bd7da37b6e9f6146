import { assertEvent } from 'xstate';
import * as z from 'zod/mini';
import { address } from '../../../../contract/address/address';
import type { RedemptionKind } from '../../../../contract/redemption/redemption';
import type { Intent } from '../../../services/redemption/intent';
import type { FlowDraft } from '../../core/draft';
import { failedToRead, outcomeLost, raised, readErrors, refused, tooOften, waiting, waitingToRead } from '../../core/states';
import { confirming } from './confirming';
import type { RedemptionEvent } from './events';
import { filling } from './filling';
import { type RedemptionContext, type RedemptionDraft, type RedemptionInput, redemptionSetup } from './setup';

/** What the form begins with: what was just chosen, else the draft, else a blank form; a draft of other goods is ignored. */
function askedOf({ kind, goodsId = null, chosen, address, draft }: RedemptionInput): RedemptionDraft {
  const blank = { typed: kind === 'MALL' ? '1' : '', goodsId, specs: {} };
  const kept = draft && (goodsId === null || goodsId === draft.goodsId) ? draft : blank;
  const fresh = chosen && chosen.goodsId === goodsId && { typed: String(chosen.quantity), goodsId, specs: chosen.specs };
  return { ...(fresh || kept), address: address ?? draft?.address ?? null };
}

const intentOwner = ({ context: { memberId, kind } }: { context: RedemptionContext }) => ({ memberId, kind });

/** Only redemption.confirm leads to a submission. */
const submission = (context: RedemptionContext, event: RedemptionEvent, again: boolean) => {
  assertEvent(event, 'redemption.confirm');
  return {
    memberId: context.memberId,
    kind: context.kind,
    intent: context.intent as Intent,
    payPassword: event.payPassword,
    again,
  };
};

export const redemptionMachine = redemptionSetup.createMachine({
  id: 'redemption',
  description: '兑换：收入换贡献值、贡献值换数据 IP、数据 IP 换商品，都是填写 → 核对并输入支付密码 → 记录',
  context: ({ input }) => ({
    ...askedOf(input),
    kind: input.kind,
    memberId: '',
    shelf: [],
    terms: null,
    left: null,
    offer: null,
    files: [],
    stage: 'unknown',
    intent: null,
    order: null,
    failure: null,
  }),
  invoke: [
    { id: 'paymentPassword', src: 'paymentPassword', input: ({ self }) => ({ parent: self }) },
    { id: 'uploader', src: 'uploader', input: ({ self }) => ({ parent: self }) },
  ],
  on: {
    'captcha.refresh': { actions: 'askPassword' },
    'flow.retry': { actions: 'askPassword' },
    'password.forget': { actions: 'askPassword' },
    'password.code': { actions: 'askPassword' },
    'password.set': { actions: 'askPassword' },
    'password.changed': { actions: { type: 'assignStage', params: ({ event }) => event } },
    'password.codeSent': { actions: 'sayCodeSent' },
    'password.saved': { actions: 'saySaved' },
    'upload.pick': { actions: 'askUploader' },
    'upload.retry': { actions: 'askUploader' },
    'upload.remove': { actions: 'askUploader' },
    'files.changed': { actions: { type: 'assignFiles', params: ({ event }) => event } },
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
            guard: { type: 'hasIntent', params: ({ event }) => event.output },
            description: '有一笔还不知道结果，先查清',
            target: 'lookingUp',
            actions: { type: 'assignBeginning', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'lacksGoods', params: ({ event }) => event.output },
            description: '还没有选商品，或商品已下架',
            target: 'choosing',
            actions: [{ type: 'assignBeginning', params: ({ event }) => event.output }, 'dropGoods'],
          },
          {
            description: '可以填写',
            target: 'open',
            actions: { type: 'assignBeginning', params: ({ event }) => event.output },
          },
        ],
        onError: readErrors,
      },
    },
    waiting: waitingToRead,
    failed: failedToRead('读取失败，可重试', 'loading'),
    choosing: {
      description: '选一件商品',
      on: { 'goods.choose': { target: 'loading', actions: { type: 'assignGoods', params: ({ event }) => event } } },
    },
    open: {
      description: '填写与核对；另一个页面提交了同类兑换，就一起等它的结果',
      invoke: { id: 'watchIntent', src: 'watchIntent', input: intentOwner },
      on: {
        'intent.shared': { target: 'lookingUp', actions: { type: 'assignOther', params: ({ event }) => event } },
      },
      initial: 'filling',
      states: { filling, confirming },
    },
    submitting: {
      description: '正在提交',
      tags: ['layer', 'sheet', 'busy'],
      on: { 'flow.back': { actions: 'saySubmitting' } },
      invoke: {
        id: 'submit',
        src: 'submitRedemption',
        input: ({ context, event }) => submission(context, event, false),
        onDone: [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.output },
            description: '另一个页面抢先提交了同类兑换，这一笔没有发出',
            target: 'lookingUp',
            actions: { type: 'assignElsewhere', params: ({ event }) => event.output },
          },
          {
            description: '已提交',
            target: 'redeemed',
            actions: { type: 'assignOrder', params: ({ event }) => event.output },
          },
        ],
        onError: [
          outcomeLost('没有收到结果，可能已经兑换', 'lookingUp'),
          {
            guard: { type: 'passwordRefused', params: raised },
            description: '支付密码没有通过，什么也没有扣',
            target: 'open.confirming',
            actions: ['dropIntent', { type: 'tellPassword', params: raised }],
          },
          {
            guard: { type: 'quoteIsOver', params: raised },
            description: '报价已过期',
            target: 'open.confirming.expired',
            actions: 'dropIntent',
          },
          tooOften('操作太频繁，要等一会儿', 'open.confirming.waiting', 'dropIntent'),
          {
            guard: { type: 'hasMoved', params: raised },
            description: '余额、价格、库存、限购或地址变了，重新读取',
            target: 'loading',
            actions: ['dropIntent', { type: 'keepFailure', params: raised }, { type: 'assignLeft', params: raised }],
          },
          refused('没有提交，可再试', 'open.confirming', 'dropIntent'),
        ],
      },
    },
    lookingUp: {
      description: '不知道结果：1、2、4、8、15 秒后按请求编号查兑换记录',
      tags: 'layer',
      on: { 'flow.back': { actions: 'sayUndecided' } },
      invoke: {
        id: 'findOutcome',
        src: 'findOutcome',
        input: ({ context }) => ({ ...intentOwner({ context }), requestId: context.intent?.requestId ?? '' }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            description: '查到了，已兑换',
            target: 'redeemed',
            actions: { type: 'assignOrder', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasEnded', params: ({ event }) => event.output },
            description: '另一个页面得知没有兑换',
            target: 'loading',
            actions: ['dropIntent', 'clearFailure'],
          },
          { description: '没有查到', target: 'undecided' },
        ],
        onError: 'undecided',
      },
    },
    undecided: {
      description: '结果确认中：只能用同一请求编号再次提交',
      tags: 'undecided',
      invoke: { id: 'watchEnd', src: 'watchIntent', input: intentOwner },
      on: {
        'flow.resend': 'again',
        'intent.ended': 'lookingUp',
      },
    },
    again: {
      description: '再次提交同一笔，先输入支付密码',
      tags: ['layer', 'sheet', 'resending'],
      on: {
        'redemption.confirm': {
          guard: 'mayPay',
          description: '支付密码可用',
          target: 'resubmitting',
          actions: 'clearFailure',
        },
        'flow.back': [
          { guard: 'resetsPassword', description: '正在重设支付密码，先回到输入', actions: 'askPassword' },
          { description: '先不提交', target: 'undecided' },
        ],
      },
    },
    waitingAgain: {
      ...waiting('操作太频繁，等待后可再次提交', 'again'),
      tags: ['layer', 'sheet', 'resending', 'waiting'],
      on: { 'flow.back': 'undecided' },
    },
    resubmitting: {
      description: '正在再次提交同一笔',
      tags: ['layer', 'sheet', 'resending', 'busy'],
      on: { 'flow.back': { actions: 'saySubmitting' } },
      invoke: {
        id: 'resubmit',
        src: 'submitRedemption',
        input: ({ context, event }) => submission(context, event, true),
        onDone: [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.output },
            description: '另一个页面已得知结果，又提交了新的一笔',
            target: 'lookingUp',
            actions: { type: 'assignElsewhere', params: ({ event }) => event.output },
          },
          {
            description: '已提交，只扣一次',
            target: 'redeemed',
            actions: { type: 'assignOrder', params: ({ event }) => event.output },
          },
        ],
        onError: [
          outcomeLost('还是没有收到结果', 'lookingUp'),
          {
            guard: { type: 'passwordRefused', params: raised },
            description: '支付密码没有通过，仍可能已兑换',
            target: 'again',
            actions: { type: 'tellPassword', params: raised },
          },
          tooOften('操作太频繁，要等一会儿', 'waitingAgain'),
          {
            guard: { type: 'isRefused', params: raised },
            description: '被拒绝：之前也没有兑换，重新开始',
            target: 'loading',
            actions: ['dropIntent', { type: 'keepFailure', params: raised }, { type: 'assignLeft', params: raised }],
          },
          refused('没有提交，可再试', 'again'),
        ],
      },
    },
    redeemed: { description: '已提交，去看记录', type: 'final' },
  },
  output: ({ context }) => context.order,
});

const kept = z.object({
  typed: z.string().check(z.maxLength(20)),
  goodsId: z.nullable(z.string()),
  specs: z.record(z.string(), z.string()),
  address: z.nullable(address),
});

/** Kept for each kind: an amount, or the goods with what was chosen of them. */
export const redemptionDraft = (kind: RedemptionKind): FlowDraft<typeof redemptionMachine, RedemptionDraft> => ({
  name: `redemption.${kind}`,
  version: 1,
  check: (value) => kept.safeParse(value).data,
  of: ({ typed, goodsId, specs, address: to }) => ({ typed, goodsId, specs, address: to }),
});
