import { raised, refused, waiting } from '../../core/states';
import { quoteAsked } from './amount';
import { redemptionSetup as flow } from './setup';

/** The second step: the offer and the payment password. */
export const confirming = flow.createStateConfig({
  description: '核对支出、手续费、到账和余额，输入支付密码；再次提交的仍是同一笔',
  tags: ['layer', 'sheet'],
  initial: 'paying',
  exit: 'leavePassword',
  on: {
    'flow.back': [
      { guard: 'resetsPassword', description: '正在重设支付密码，先回到输入', actions: 'askPassword' },
      { guard: 'isAgain', description: '先不再次提交', target: '#redemption.undecided.unknown', actions: 'clearFailure' },
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
        onDone: 'lapsed',
        onError: 'lapsed',
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
    lapsed: {
      description: '报价已过期：先重新报价、看清变化，再输入支付密码',
      entry: 'leavePassword',
      on: {
        'quote.renew': 'requoting',
        'password.saved': {
          description: '报价在设置支付密码时过期：设好就重新报价',
          target: 'requoting',
          actions: 'saySaved',
        },
      },
    },
    requoting: {
      description: '正在重新报价',
      invoke: {
        id: 'renewQuote',
        src: 'readQuote',
        input: ({ context }) => quoteAsked(context),
        onDone: { target: 'paying', actions: { type: 'assignRenewed', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'keepsQuote', params: raised },
            description: '余额或条件变了，没有新的报价：仍可提交原来的一笔，由服务器说明它的结果',
            target: 'paying',
            actions: ['keepQuote', { type: 'assignFailure', params: raised }],
          },
          {
            guard: { type: 'asksForAnother', params: raised },
            description: '余额或条件变了，回到填写',
            target: '#redemption.open.filling.refused',
            actions: { type: 'assignFailure', params: raised },
          },
          refused('没有报价，可再试', 'lapsed'),
        ],
      },
    },
    paused: waiting('操作太频繁，等待后可再提交', 'paying'),
  },
});
