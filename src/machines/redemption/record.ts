import { PRIZE_STATUS } from '@juyi/contract/draw/draw';
import { REDEMPTION_STATUS } from '@juyi/contract/redemption/redemption';
import { assign, setup } from 'xstate';
import { watchReturn } from '#services/browser/visibility.ts';
import type { Failure } from '#services/http/failure.ts';
import { type Recorded, type RecordLink, readRecord } from '#services/redemption/records.ts';
import { actorOf, named, waitUntil } from '../core/actors';
import { failureHandling } from '../core/failureHandling';
import { withOutput } from '../core/params';
import { failedToRead, otherError, readErrors, throttled, waitingToRead, waitingToTryAgain } from '../core/states';
import type { RecordEvent } from './record.events';

interface RecordContext {
  /** The link to the record, unchecked. */
  link: RecordLink;
  record: Recorded | null;
  failure: Failure | null;
}

/** Tells whether something still happens to a record: a prize or an order. */
function isInProcess(record: Recorded): boolean {
  if ('recordId' in record) return record.status === PRIZE_STATUS.addressMissing || record.status === PRIZE_STATUS.toBeSent;
  if (record.status === REDEMPTION_STATUS.reviewing) return true;
  // Goods that have passed the review are still to be sent, which is their last step.
  const isLastStep = record.active === record.steps.length - 1;
  return record.kind === 'MALL' && record.status === REDEMPTION_STATUS.passed && isLastStep;
}

const assignRecord = withOutput('assignRecord');

/** `onDone` of reading the record; `missing` says why there is none. */
const onRecordRead = (missing: string) =>
  [
    { guard: withOutput('isMissing'), description: missing, target: 'missing' },
    {
      guard: withOutput('isInProcess'),
      description: '还有下一步：审核、填地址或寄出',
      target: 'inProcess',
      actions: assignRecord,
    },
    { description: '已有结果', target: 'ended', actions: assignRecord },
  ] as const;

const recordSetup = setup({
  types: {} as { input: RecordLink; context: RecordContext; events: RecordEvent; tags: 'waiting' },
  actors: { readRecord: named('读取记录', actorOf(readRecord)), watchReturn: named('留意回到页面', watchReturn), waitUntil },
  guards: {
    isMissing: (_, record: Recorded | null) => record === null,
    isInProcess: (_, record: Recorded | null) => record !== null && isInProcess(record),
  },
  actions: { assignRecord: assign((_, record: Recorded | null) => ({ record })) },
}).extend(failureHandling);

export const recordMachine = recordSetup.createMachine({
  id: 'record',
  description: '记录详情：一笔兑换或一件奖品的进度、寄往何处和结果',
  context: ({ input: { kind, no } }) => ({ link: { kind, no }, record: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: '正在读取',
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        input: ({ context }) => context.link,
        onDone: onRecordRead('没有这个编号，或不是本人的'),
        onError: readErrors,
      },
    },
    waiting: waitingToRead,
    failed: failedToRead('读取失败，可重试', 'loading'),
    missing: { description: '没有找到这条记录' },
    inProcess: {
      description: '处理中、待完善地址或待寄出：回到页面时自动刷新',
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
        src: 'readRecord',
        input: ({ context }) => context.link,
        onDone: onRecordRead('没有这个编号了'),
        onError: [
          throttled('刷新太频繁，要等一会儿', 'waitingToRefresh'),
          otherError('没有刷新成功，仍显示原来的进度', 'inProcess'),
        ],
      },
    },
    waitingToRefresh: waitingToTryAgain('刷新太频繁，原来的进度保留，等待后可再刷新', 'inProcess'),
    ended: { description: '已完成、已寄出、已领取、未通过或已取消，不再变化' },
  },
});
