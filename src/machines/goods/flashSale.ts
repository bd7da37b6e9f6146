import type { FlashSale } from '@juyi/contract/goods/goods';
import { assign, setup } from 'xstate';
import { earliest } from '#services/browser/timeBoundary.ts';
import { readSales, type Sales } from '#services/goods/sales.ts';
import type { Failure } from '#services/http/failure.ts';
import { actorOf, named, waitUntil } from '../core/actors';
import { readAgain, waitForBoundary } from '../core/boundary';
import { failureHandling } from '../core/failureHandling';
import type { RetryEvent } from '../core/flowEvents';
import { withOutput } from '../core/params';
import type { Origin } from '../core/specification';
import { failedToRead, otherError, readErrors, throttled, waitingThen, waitingToRead } from '../core/states';
import { phaseOf } from './phase';

/** The state of a sale, and its times (ISO). */
interface SaleTimes {
  readonly state: FlashSale['state'];
  readonly startTime: string | undefined;
  readonly endTime: string | undefined;
}

/** The next time boundary of a sale (ISO): its start or its end; undefined when it is over or not known. */
export function nextBoundaryOf({ state, startTime, endTime }: SaleTimes): string | undefined {
  switch (phaseOf({ state })) {
    case 'upcoming':
      return startTime;
    case 'over':
      return undefined;
    default:
      return endTime;
  }
}

/** The next time boundaries of all sales that have one. */
const boundariesOf = (sales: readonly SaleTimes[]) => sales.map(nextBoundaryOf).filter((time) => time !== undefined);

/** Makes the `onDone` transitions of reading the sales; the description is that of an empty answer. */
const onSalesRead = (emptyDescription: string) =>
  [
    { guard: withOutput('hasSales'), description: '有秒杀商品', target: 'showing', actions: withOutput('assignSales') },
    { description: emptyDescription, target: 'empty', actions: withOutput('assignSales') },
  ] as const;

const flashSaleSetup = setup({
  types: {} as {
    meta: Origin;
    context: {
      sales: readonly FlashSale[];
      /** The number of further sales whose price can't be read. */
      unreadable: number;
      failure: Failure | null;
    };
    events: RetryEvent;
    tags: 'waiting';
  },
  actors: { readSales: named('读取秒杀商品', actorOf(readSales)), waitForBoundary, waitUntil },
  guards: { hasSales: (_, { list, unreadable }: Sales) => list.length + unreadable > 0 },
  actions: { assignSales: assign((_, { list, unreadable }: Sales) => ({ sales: list, unreadable, failure: null })) },
}).extend(failureHandling);

export const flashSaleMachine = flashSaleSetup.createMachine({
  id: 'flashSale',
  description: '秒杀商品：未开始、抢购中、已抢完、已结束，以服务器时间为准；到每个时刻和回到页面时重新读取',
  meta: { spec: ['§1'] },
  context: { sales: [], unreadable: 0, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: '正在读取',
      invoke: { id: 'readSales', src: 'readSales', input: {}, onDone: onSalesRead('没有秒杀商品'), onError: readErrors },
    },
    waiting: waitingToRead,
    failed: failedToRead('读取失败，可重试', 'loading'),
    showing: {
      description: '显示各个秒杀，倒计时到下一个时刻',
      invoke: {
        id: 'nextChange',
        src: 'waitForBoundary',
        input: ({ context }) => ({ at: earliest(boundariesOf(context.sales)) }),
        ...readAgain('下一个时刻，或回到页面', 'refreshing'),
      },
    },
    empty: {
      description: '暂无秒杀，回到页面时再看',
      // Without a time only the return to the page ends the wait.
      invoke: { id: 'pageVisible', src: 'waitForBoundary', input: { at: '' }, ...readAgain('回到页面', 'loading') },
    },
    refreshing: {
      description: '到了时刻或回到页面，重新读取；原有内容保留',
      invoke: {
        id: 'readAgain',
        src: 'readSales',
        input: {},
        onDone: onSalesRead('秒杀都撤下了'),
        onError: [
          throttled('请求太频繁，原有内容保留', 'waitingToRefresh'),
          otherError('没有读到，原有内容保留，到下一个时刻再读', 'showing'),
        ],
      },
    },
    waitingToRefresh: waitingThen('请求太频繁，原有内容保留，等待后自动再读', 'refreshing'),
  },
});
