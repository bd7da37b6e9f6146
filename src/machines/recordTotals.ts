import { assign, setup } from 'xstate';
import type { RedemptionKind } from '../services/contract/redemption';
import { type Failure, toFailure } from '../services/failure';
import { type RecordTotals, readTotals } from '../services/records';
import type { RecordTotalsEvent } from './recordTotals.events';

export const recordTotalsMachine = setup({
  types: {} as {
    input: { kind: RedemptionKind };
    context: { kind: RedemptionKind; totals: RecordTotals | null; failure: Failure | null };
    events: RecordTotalsEvent;
    tags: 'loading';
  },
  actors: { readTotals },
  actions: {
    keepTotals: assign((_, { totals }: { totals: RecordTotals }) => ({ totals, failure: null })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'recordTotals',
  description: '兑换合计：一类兑换累计多少、共几笔、还有多少可用',
  context: ({ input }) => ({ kind: input.kind, totals: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: '正在读取合计；刷新时原有数字保留到新的到来',
      tags: 'loading',
      invoke: {
        id: 'readTotals',
        src: 'readTotals',
        input: ({ context: { kind } }) => ({ kind }),
        onDone: { target: 'ready', actions: { type: 'keepTotals', params: ({ event }) => ({ totals: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    ready: {
      description: '显示合计',
      on: { 'totals.refresh': 'loading' },
    },
    failed: {
      description: '读取失败，可重试；此前读到的数字保留',
      on: {
        'totals.retry': { target: 'loading', actions: 'clearFailure' },
        'totals.refresh': { target: 'loading', actions: 'clearFailure' },
      },
    },
  },
});
