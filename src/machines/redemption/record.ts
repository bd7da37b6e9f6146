import { assign, type DoneActorEvent, emit, setup } from 'xstate';
import type { Redemption } from '../../../contract/redemption/redemption';
import { copyText } from '../../services/browser/clipboard';
import { watchReturn } from '../../services/browser/visibility';
import { type Failure, toFailure } from '../../services/http/failure';
import type { Toast } from '../../services/http/reports';
import { type OrderNamed, readOrder } from '../../services/redemption/records';
import { actorOf } from '../core/actors';
import type { RecordEvent } from './record.events';

interface RecordContext {
  /** As the link names it, whatever that is. */
  named: OrderNamed;
  order: Redemption | null;
  failure: Failure | null;
}

interface Came {
  readonly order: Redemption | null;
}

const came = ({ event }: { event: DoneActorEvent<Redemption | null> }): Came => ({ order: event.output });

/** Where an order that was read leads, the first time and whenever it is read again; `missing` says why there is none. */
const answered = (missing: string) =>
  [
    { guard: { type: 'isMissing', params: came }, description: missing, target: 'missing' },
    {
      guard: { type: 'isInProcess', params: came },
      description: '还在处理',
      target: 'inProcess',
      actions: { type: 'keepOrder', params: came },
    },
    { description: '已有结果', target: 'ended', actions: { type: 'keepOrder', params: came } },
  ] as const;

export const recordMachine = setup({
  types: {} as {
    input: OrderNamed;
    context: RecordContext;
    events: RecordEvent;
    emitted: { type: 'toast' } & Toast;
    tags: 'loading' | 'refreshing' | 'inProcess' | 'missing' | 'failed';
  },
  actors: { readOrder: actorOf(readOrder), copyText: actorOf(copyText), watchReturn },
  guards: {
    isMissing: (_, { order }: Came) => order === null,
    isInProcess: (_, { order }: Came) => order?.status === 0,
    wasInProcess: ({ context }) => context.order?.status === 0,
  },
  actions: {
    keepOrder: assign((_, { order }: Came) => ({ order, failure: null })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    clearFailure: assign({ failure: null }),
    sayCopied: emit({ type: 'toast', text: '兑换单号已复制', style: 'success' }),
    sayNotCopied: emit({ type: 'toast', text: '复制失败，请长按单号复制', style: 'plain' }),
  },
}).createMachine({
  id: 'record',
  description: '兑换记录详情：一笔兑换的金额、进度和结果',
  context: ({ input: { kind, no } }) => ({ named: { kind, no }, order: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: '正在读取',
      tags: 'loading',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => context.named,
        onDone: answered('没有这个单号，或不是本人的'),
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      description: '读取失败，可重试',
      tags: 'failed',
      on: { 'flow.retry': { target: 'loading', actions: 'clearFailure' } },
    },
    missing: { description: '没有找到这笔兑换', tags: 'missing' },
    inProcess: {
      description: '处理中：回到页面时自动刷新',
      tags: 'inProcess',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: {
        'record.refresh': { target: 'refreshing', actions: 'clearFailure' },
        'page.shown': { target: 'refreshing', actions: 'clearFailure' },
        'record.copy': 'copying',
      },
    },
    refreshing: {
      description: '正在刷新，原有内容保留到新的到来',
      tags: ['refreshing', 'inProcess'],
      invoke: {
        id: 'readAgain',
        src: 'readOrder',
        input: ({ context }) => context.named,
        onDone: answered('没有这个单号了'),
        onError: { target: 'inProcess', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    ended: {
      description: '已完成、未通过或已取消，不再变化',
      on: { 'record.copy': 'copying' },
    },
    copying: {
      description: '正在复制兑换单号',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.order?.orderNo ?? '' }),
        onDone: [
          { guard: 'wasInProcess', description: '还在处理', target: 'inProcess', actions: 'sayCopied' },
          { description: '已有结果', target: 'ended', actions: 'sayCopied' },
        ],
        onError: [
          { guard: 'wasInProcess', description: '没有复制成功，还在处理', target: 'inProcess', actions: 'sayNotCopied' },
          { description: '没有复制成功，已有结果', target: 'ended', actions: 'sayNotCopied' },
        ],
      },
    },
  },
});
