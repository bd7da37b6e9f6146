import type { QuoteAsked, Terms } from '#services/redemption/quote.ts';
import { withError, withEvent, withOutput } from '../../core/params';
import { otherError, waitingToTryAgain } from '../../core/states';
import { amountOf } from './amount';
import type { RedemptionContext } from './context';
import { redemptionSetup } from './setup';

/** The quote that is asked for: of what is typed. Both steps begin only once the terms are read. */
const quoteAsked = ({ context: { kind, typed, terms } }: { context: RedemptionContext }): QuoteAsked => ({
  kind,
  amount: amountOf(kind, typed) ?? 0,
  terms: terms as Terms,
});

/** The transitions after a pause in typing: an amount that fits is quoted. */
const afterTyping = [
  { guard: 'isSoldOut', description: '商品已兑完', target: 'soldOut' },
  { guard: 'isUnfit', description: '太少、不是整数倍、超出余额、库存或限购', target: 'unfit' },
  { description: '合适，去报价', target: 'quoting' },
] as const;

/** The first step: an amount, or goods with their choices, under a live quote. */
export const filling = redemptionSetup.createStateConfig({
  description: '填写：数量一停就报价，只认最后一次',
  initial: 'settling',
  on: {
    'amount.type': { target: '.settling', actions: withEvent('assignTyped') },
    'spec.choose': { actions: withEvent('assignSpec') },
  },
  states: {
    settling: {
      description: '等输入停下来',
      entry: 'dropOffer',
      always: { guard: 'isBlank', description: '还没有输入', target: 'blank' },
      after: { debounce: afterTyping },
    },
    blank: { description: '还没有输入数量', on: { 'redemption.next': 'missing' } },
    missing: { description: '没有输入数量就点了下一步，在输入处说明' },
    unfit: { description: '数量不合适，在输入处说明' },
    soldOut: { description: '商品已兑完，可去商城换一件' },
    quoting: {
      description: '正在报价；输入变了就作废',
      invoke: {
        id: 'readQuote',
        src: 'readQuote',
        input: quoteAsked,
        onDone: { target: 'quoted', actions: withOutput('assignOffer') },
        onError: [
          {
            guard: withError('needsOtherAmount'),
            description: '服务器认为数量不合适',
            target: 'refused',
            actions: withError('assignFailure'),
          },
          otherError('没有报价，可重试', 'unquoted'),
        ],
      },
    },
    quoted: {
      description: '报价有效：手续费、到账和兑换后余额',
      invoke: {
        id: 'expiry',
        src: 'waitUntil',
        input: ({ context }) => ({ time: context.offer?.expiresAt ?? Number.POSITIVE_INFINITY }),
        onDone: 'expired',
        onError: 'expired',
      },
      initial: 'offered',
      on: {
        'redemption.next': [
          {
            guard: 'mayConfirm',
            description: '规格、地址和凭证齐全',
            target: '#redemption.open.confirming',
            actions: 'clearFailure',
          },
          { description: '还缺规格、地址或凭证未处理好', target: '.lacking' },
        ],
      },
      states: { offered: { description: '可以去核对' }, lacking: { description: '在缺的地方说明' } },
    },
    expired: { description: '报价已过期', on: { 'quote.renew': 'quoting' } },
    refused: {
      description: '服务器拒绝了这个数量：重新读取余额与条件',
      invoke: {
        id: 'rereadTerms',
        src: 'readBeginning',
        input: ({ context }) => ({ kind: context.kind, goodsId: context.goodsId }),
        onDone: { target: 'unfit', actions: withOutput('assignTerms') },
        onError: 'unfit',
      },
    },
    unquoted: { description: '没有得到报价，可重试', on: { 'quote.renew': { target: 'quoting', actions: 'clearFailure' } } },
  },
});

/** The second step: the offer and the payment password. */
export const confirming = redemptionSetup.createStateConfig({
  description: '核对支出、手续费、到账和余额，输入支付密码；再次提交的仍是同一笔',
  tags: ['layer', 'sheet'],
  initial: 'paying',
  exit: 'leavePassword',
  on: {
    'flow.back': [
      { guard: 'isResettingPassword', description: '正在重设支付密码，先回到输入', actions: 'forwardToPassword' },
      {
        guard: 'isResending',
        description: '先不再次提交',
        target: '#redemption.outcomeUnknown.notFound',
        actions: 'clearFailure',
      },
      { description: '回到填写', target: 'filling' },
    ],
  },
  states: {
    paying: {
      description: '输入六位支付密码，输完即提交',
      invoke: {
        id: 'quoteLife',
        src: 'waitUntil',
        // An intent that was sent before has its own quote, until that is renewed.
        input: ({ context: { intent, offer } }) => ({ time: (offer ?? intent)?.expiresAt ?? Number.POSITIVE_INFINITY }),
        onDone: 'quoteExpired',
        onError: 'quoteExpired',
      },
      on: {
        'redemption.confirm': {
          guard: 'mayPay',
          description: '支付密码可用',
          target: '#redemption.submitting',
          actions: withEvent('assignIntent'),
        },
      },
    },
    quoteExpired: {
      description: '报价已过期：先重新报价、看清变化，再输入支付密码',
      entry: 'leavePassword',
      on: {
        'quote.renew': 'requoting',
        'password.saved': { description: '报价在设置支付密码时过期：设好就重新报价', target: 'requoting', actions: 'saySaved' },
      },
    },
    requoting: {
      description: '正在重新报价',
      invoke: {
        id: 'renewQuote',
        src: 'readQuote',
        input: quoteAsked,
        onDone: { target: 'paying', actions: withOutput('assignRenewedOffer') },
        onError: [
          {
            guard: withError('mayResendOldQuote'),
            description: '余额或条件变了，没有新的报价：仍可提交原来的一笔，由服务器说明它的结果',
            target: 'paying',
            actions: ['keepOldQuote', withError('assignFailure')],
          },
          {
            guard: withError('needsOtherAmount'),
            description: '余额或条件变了，回到填写',
            target: '#redemption.open.filling.refused',
            actions: withError('assignFailure'),
          },
          otherError('没有报价，可再试', 'quoteExpired'),
        ],
      },
    },
    paused: waitingToTryAgain('操作太频繁，等待后可再提交', 'paying'),
  },
});
