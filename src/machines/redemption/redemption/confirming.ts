import { raised, refused, waiting } from '../../core/states';
import { quoteAsked } from './amount';
import { redemptionSetup as flow } from './setup';

/** The second step: the offer and the payment password. */
export const confirming = flow.createStateConfig({
  description: '核对支出、手续费、到账和余额，输入支付密码；再次提交的仍是同一笔',
  tags: ['layer', 'sheet'],
  initial: 'paying',
  on: {
    'flow.back': [
      { guard: 'resetsPassword', description: '正在重设支付密码，先回到输入', actions: 'askPassword' },
      { guard: 'isAgain', description: '先不再次提交', target: '#redemption.undecided' },
      { description: '回到填写', target: 'filling' },
    ],
  },
  states: {
    paying: {
      description: '输入六位支付密码',
      invoke: {
        id: 'quoteLife',
        src: 'waitUntil',
        // A redemption that was sent before is confirmed by its amounts, not by the offer.
        input: ({ context: { again, offer } }) => ({ time: (again ? null : offer?.expiresAt) ?? Number.POSITIVE_INFINITY }),
        onDone: 'expired',
        onError: 'expired',
      },
      on: {
        'redemption.confirm': {
          guard: 'mayPay',
          description: '支付密码可用',
          target: '#redemption.submitting',
          actions: { type: 'assignIntent', params: ({ event }) => event },
        },
      },
    },
    expired: {
      description: '报价已过期，可重新报价',
      tags: 'expired',
      on: { 'quote.renew': 'requoting' },
    },
    requoting: {
      description: '正在重新报价',
      tags: 'quoting',
      invoke: {
        id: 'renewQuote',
        src: 'readQuote',
        input: ({ context }) => quoteAsked(context),
        onDone: { target: 'paying', actions: { type: 'assignOffer', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'asksForAnother', params: raised },
            description: '余额或条件变了，回到填写',
            target: '#redemption.open.filling.refused',
            actions: { type: 'assignFailure', params: raised },
          },
          refused('没有报价，可再试', 'expired'),
        ],
      },
    },
    waiting: waiting('操作太频繁，等待后可再提交', 'paying'),
  },
});
