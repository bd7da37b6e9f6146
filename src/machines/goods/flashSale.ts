import { assign, type DoneActorEvent, setup } from 'xstate';
import { type FlashSale, flashSales } from '../../../contract/goods/goods';
import { earliest, waitForEdge } from '../../services/browser/timeBoundary';
import { call } from '../../services/http/call';
import { type Failure, toFailure } from '../../services/http/failure';
import { actorOf, waitUntil } from '../core/actors';
import { failedToRead, mustWait, type Raised, readErrors, refused, tooOften, waitingThen, waitingToRead } from '../core/states';
import type { FlashSaleEvent } from './flashSale.events';

const PAGE = { pageNum: 1, pageSize: 50 };

interface Edged {
  readonly state: FlashSale['state'];
  readonly startTime: string;
  readonly endTime: string;
}

/** When a sale next becomes something else: its start, its end, or never. */
export const edgeOf = ({ state, startTime, endTime }: Edged): string | null =>
  state === 0 ? startTime : state === 3 ? null : endTime;

const edgesOf = (sales: readonly Edged[]) => sales.map(edgeOf).filter((edge) => edge !== null);

interface Came {
  readonly list: readonly FlashSale[];
}

const came = ({ event }: { event: DoneActorEvent<Came> }): Came => event.output;

/** Where an answer leads, the first time and whenever it is read again; `none` says why nothing is shown. */
const answered = (none: string) =>
  [
    {
      guard: { type: 'hasSales', params: came },
      description: '有秒杀商品',
      target: 'showing',
      actions: { type: 'assignSales', params: came },
    },
    { description: none, target: 'empty', actions: { type: 'assignSales', params: came } },
  ] as const;

export const flashSaleMachine = setup({
  types: {} as {
    context: { sales: readonly FlashSale[]; failure: Failure | null };
    events: FlashSaleEvent;
    tags: 'waiting';
  },
  actors: { readSales: actorOf(call(flashSales)), waitForEdge: actorOf(waitForEdge), waitUntil },
  guards: { hasSales: (_, { list }: Came) => list.length > 0, mustWait },
  actions: {
    assignSales: assign((_, { list }: Came) => ({ sales: list, failure: null })),
    keepFailure: assign((_, params: Raised) => ({ failure: toFailure(params.error) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'flashSale',
  description: '秒杀商品：未开始、抢购中、已抢完、已结束，以服务器时间为准；到每个时刻和回到页面时重新读取',
  context: { sales: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: '正在读取',
      invoke: {
        id: 'readSales',
        src: 'readSales',
        input: PAGE,
        onDone: answered('没有秒杀商品'),
        onError: readErrors,
      },
    },
    waiting: waitingToRead,
    failed: failedToRead('读取失败，可重试', 'loading'),
    showing: {
      description: '显示各个秒杀，倒计时到下一个时刻',
      invoke: {
        id: 'nextEdge',
        src: 'waitForEdge',
        input: ({ context }) => ({ at: earliest(edgesOf(context.sales)) }),
        onDone: 'refreshing',
        onError: 'refreshing',
      },
    },
    empty: {
      description: '暂无秒杀，回到页面时再看',
      invoke: { id: 'comeBack', src: 'waitForEdge', input: { at: '' }, onDone: 'loading', onError: 'loading' },
    },
    refreshing: {
      description: '到了时刻或回到页面，重新读取；原有内容保留',
      invoke: {
        id: 'readAgain',
        src: 'readSales',
        input: PAGE,
        onDone: answered('秒杀都撤下了'),
        onError: [
          tooOften('请求太频繁，原有内容保留', 'waitingToRefresh'),
          refused('没有读到，原有内容保留，到下一个时刻再读', 'showing'),
        ],
      },
    },
    waitingToRefresh: waitingThen('请求太频繁，原有内容保留，等待后自动再读', 'refreshing'),
  },
});
