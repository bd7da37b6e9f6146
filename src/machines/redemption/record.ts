import { assign, type DoneActorEvent, emit, setup } from 'xstate';
import type { Redemption } from '../../../contract/redemption/redemption';
import { copyText } from '../../services/browser/clipboard';
import { watchReturn } from '../../services/browser/visibility';
import { type Failure, toFailure } from '../../services/http/failure';
import type { Toast } from '../../services/http/reports';
import { type OrderNamed, readOrder } from '../../services/redemption/records';
import { actorOf, named, waitUntil } from '../core/actors';
import { failedToRead, mustWait, type Raised, readErrors, refused, tooOften, waiting, waitingToRead } from '../core/states';
import type { RecordEvent } from './record.events';

interface RecordContext {
  /** The order as the link names it, unchecked. */
  named: OrderNamed;
  order: Redemption | null;
  failure: Failure | null;
}

interface OrderRead {
  readonly order: Redemption | null;
}

const orderRead = ({ event }: { event: DoneActorEvent<Redemption | null> }): OrderRead => ({ order: event.output });

/** Where an answer leads, the first time and on every refresh; `missing` says why there is no order. */
const answered = (missing: string) =>
  [
    { guard: { type: 'isMissing', params: orderRead }, description: missing, target: 'missing' },
    {
      guard: { type: 'isInProcess', params: orderRead },
      description: '还在处理',
      target: 'inProcess',
      actions: { type: 'assignOrder', params: orderRead },
    },
    { description: '已有结果', target: 'ended', actions: { type: 'assignOrder', params: orderRead } },
  ] as const;

export const recordMachine = setup({
  types: {} as {
    input: OrderNamed;
    context: RecordContext;
    events: RecordEvent;
    emitted: { type: 'toast' } & Toast;
    tags: 'waiting';
  },
  actors: {
    readOrder: named('读取兑换记录', actorOf(readOrder)),
    copyText: named('复制到剪贴板', actorOf(copyText)),
    watchReturn: named('留意回到页面', watchReturn),
    waitUntil,
  },
  guards: {
    isMissing: (_, { order }: OrderRead) => order === null,
    isInProcess: (_, { order }: OrderRead) => order?.status === 0,
    hasOrder: ({ context }) => context.order !== null,
    mustWait,
  },
  actions: {
    assignOrder: assign((_, { order }: OrderRead) => ({ order })),
    keepFailure: assign((_, params: Raised) => ({ failure: toFailure(params.error) })),
    clearFailure: assign({ failure: null }),
    sayCopied: emit({ type: 'toast', text: '兑换单号已复制', style: 'success' }),
    sayNotCopied: emit({ type: 'toast', text: '复制失败，请长按单号复制', style: 'failure' }),
  },
}).createMachine({
  id: 'record',
  description: '兑换记录详情：一笔兑换的金额、进度和结果',
  context: ({ input: { kind, no } }) => ({ named: { kind, no }, order: null, failure: null }),
  type: 'parallel',
  states: {
    order: {
      description: '这笔兑换',
      initial: 'loading',
      states: {
        loading: {
          description: '正在读取',
          invoke: {
            id: 'readOrder',
            src: 'readOrder',
            input: ({ context }) => context.named,
            onDone: answered('没有这个单号，或不是本人的'),
            onError: readErrors,
          },
        },
        waiting: waitingToRead,
        failed: failedToRead('读取失败，可重试', 'loading'),
        missing: { description: '没有找到这笔兑换' },
        inProcess: {
          description: '处理中：回到页面时自动刷新',
          invoke: { id: 'watchReturn', src: 'watchReturn' },
          on: {
            'record.refresh': { target: 'refreshing', actions: 'clearFailure' },
            'page.shown': { target: 'refreshing', actions: 'clearFailure' },
          },
        },
        refreshing: {
          description: '正在刷新，原有内容保留到新的到来',
          invoke: {
            id: 'readAgain',
            src: 'readOrder',
            input: ({ context }) => context.named,
            onDone: answered('没有这个单号了'),
            onError: [
              tooOften('刷新太频繁，要等一会儿', 'waitingToRefresh'),
              refused('没有刷新成功，仍显示原来的进度', 'inProcess'),
            ],
          },
        },
        waitingToRefresh: waiting('刷新太频繁，原来的进度保留，等待后可再刷新', 'inProcess'),
        ended: { description: '已完成、未通过或已取消，不再变化' },
      },
    },
    number: {
      description: '兑换单号',
      initial: 'idle',
      states: {
        idle: {
          description: '可以复制',
          on: { 'record.copy': { guard: 'hasOrder', description: '兑换已读到', target: 'copying' } },
        },
        copying: {
          description: '正在复制',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: context.order?.orderNo ?? '' }),
            onDone: { target: 'idle', actions: 'sayCopied' },
            onError: { target: 'idle', actions: 'sayNotCopied' },
          },
        },
      },
    },
  },
});
