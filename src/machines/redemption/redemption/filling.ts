import { raised, refused } from '../../core/states';
import { quoteAsked } from './amount';
import { redemptionSetup as flow } from './setup';

/** After a pause in typing: the amount is checked, and quoted if it fits. */
const judged = [
  { guard: 'isSoldOut', description: '商品已兑完', target: 'soldOut' },
  { guard: 'isUnfit', description: '太少、不是整数倍、超出余额、库存或限购', target: 'unfit' },
  { description: '合适，去报价', target: 'quoting' },
] as const;

/** The first step: an amount, or goods with their choices, under a live quote. */
export const filling = flow.createStateConfig({
  description: '填写：数量一停就报价，只认最后一次',
  initial: 'settling',
  on: {
    'amount.type': { target: '.settling', actions: { type: 'assignTyped', params: ({ event }) => event } },
    'spec.choose': { actions: { type: 'assignSpec', params: ({ event }) => event } },
  },
  states: {
    settling: {
      description: '等输入停下来',
      entry: 'dropOffer',
      always: { guard: 'isBlank', description: '还没有输入', target: 'blank' },
      after: { debounce: judged },
    },
    blank: { description: '还没有输入数量' },
    unfit: { description: '数量不合适，在输入处说明' },
    soldOut: { description: '商品已兑完，可去商城换一件' },
    quoting: {
      description: '正在报价；输入变了就作废',
      invoke: {
        id: 'readQuote',
        src: 'readQuote',
        input: ({ context }) => quoteAsked(context),
        onDone: { target: 'quoted', actions: { type: 'assignOffer', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'asksForAnother', params: raised },
            description: '服务器认为数量不合适',
            target: 'refused',
            actions: { type: 'assignFailure', params: raised },
          },
          refused('没有报价，可重试', 'unquoted'),
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
      states: {
        offered: { description: '可以去核对' },
        lacking: { description: '在缺的地方说明' },
      },
    },
    expired: {
      description: '报价已过期',
      on: { 'quote.renew': 'quoting' },
    },
    refused: {
      description: '服务器拒绝了这个数量：重新读取余额与条件',
      invoke: {
        id: 'rereadTerms',
        src: 'readBeginning',
        input: ({ context }) => ({ kind: context.kind, goodsId: context.goodsId }),
        onDone: { target: 'unfit', actions: { type: 'assignTerms', params: ({ event }) => event.output } },
        onError: 'unfit',
      },
    },
    unquoted: {
      description: '没有得到报价，可重试',
      on: { 'quote.renew': { target: 'quoting', actions: 'clearFailure' } },
    },
  },
});
