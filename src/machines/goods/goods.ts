import { UNKNOWN } from '@juyi/contract/core/tolerance';
import { type GoodsDetail, goodsDetail, MOST_PIECES } from '@juyi/contract/goods/goods';
import { and, assign, type SnapshotFrom, setup } from 'xstate';
import { call } from '#services/http/call.ts';
import type { Failure } from '#services/http/failure.ts';
import { actorOf, named, waitUntil } from '../core/actors';
import { readAgain, waitForBoundary } from '../core/boundary';
import type { Origin } from '../core/specification';
import {
  failedToRead,
  failureHandling,
  mustWait,
  type Rejection,
  refused,
  throttled,
  waitingThen,
  waitingToRead,
  withError,
  withEvent,
  withOutput,
} from '../core/states';
import { goodsAvailability, saleOf } from './availability';
import { nextBoundaryOf } from './flashSale';
import type { GoodsEvent } from './goods.events';
import { type Phase, phaseOf } from './phase';

interface GoodsContext {
  goodsId: string;
  /** This phone has a store with the app. */
  hasStore: boolean;
  /** The flash sale of the link. */
  activityId: number | null;
  goods: GoodsDetail | null;
  specs: Readonly<Record<string, string>>;
  quantity: number;
  failure: Failure | null;
}

/** The page that the member leaves for. */
type GoodsOutput = { readonly to: 'app' } | ({ readonly to: 'redeem' } & Pick<GoodsContext, 'goodsId' | 'specs' | 'quantity'>);

/** The stock and the limit that count: of the goods themselves where they can be redeemed, otherwise of their flash sale while it lasts. */
export function offeredOf(goods: GoodsDetail) {
  const sale = goods.ipPrice === undefined ? saleOf(goods) : undefined;
  return sale ?? goods;
}

/** The most pieces that one member may have. */
export function maxQuantityOf(goods: GoodsDetail): number {
  const offered = offeredOf(goods);
  const { limit = MOST_PIECES, stock = MOST_PIECES } = offered;
  // Only the goods themselves say how much of the limit is left.
  const left = offered === goods ? (goods.limitLeft ?? limit) : limit;
  return Math.max(1, Math.min(left, stock));
}

/** The nearest quantity that may be chosen. */
const clamp = (quantity: number, goods: GoodsDetail) => Math.max(1, Math.min(quantity, maxQuantityOf(goods)));

/** Tells whether each specification has a choice that the goods offer. */
const hasAllSpecs = ({ goods, specs }: GoodsContext) =>
  goods !== null && goods.specs.every(({ name, values }) => values.includes(specs[name] ?? ''));

/** Tells whether this member can redeem the goods for data IP now. */
export const isRedeemable = ({ ipPrice, stock, limitLeft }: GoodsDetail) =>
  ipPrice !== undefined && stock !== 0 && limitLeft !== 0;

/** Makes a guard that tells whether the goods' flash sale is in this phase. */
const isInPhase =
  (phase: Phase) =>
  (_: unknown, goods: GoodsDetail): boolean =>
    goods.activity !== undefined && phaseOf(goods.activity) === phase;

const goodsSetup = setup({
  types: {} as {
    meta: Origin;
    input: Pick<GoodsContext, 'goodsId' | 'activityId' | 'hasStore'> & {
      /** The member chose this before, in this tab. */
      chosen?: Pick<GoodsContext, 'specs' | 'quantity'> | undefined;
    };
    context: GoodsContext;
    events: GoodsEvent;
    output: GoodsOutput;
    tags: 'waiting' | 'layer';
  },
  actors: { readGoods: named('读取商品详情', actorOf(call(goodsDetail))), waitForBoundary, waitUntil },
  guards: {
    isPlain: (_, goods: GoodsDetail) => (goods.activity?.state ?? UNKNOWN) === UNKNOWN && goods.stock !== 0,
    isUpcoming: isInPhase('upcoming'),
    isRunning: isInPhase('running'),
    isOver: isInPhase('over'),
    hasGoods: ({ context }) => context.goods !== null,
    mustWaitToRefresh: ({ context }, params: Rejection) => context.goods !== null && mustWait(null, params),
    mayBuy: ({ context: { goods, hasStore } }) => goods !== null && goodsAvailability(goods, hasStore) === 'app',
    mayRedeem: and(['isRedeemable', ({ context }) => hasAllSpecs(context)]),
    isRedeemable: ({ context }) => context.goods !== null && isRedeemable(context.goods),
  },
  actions: {
    assignGoods: assign(({ context }, goods: GoodsDetail) => ({
      goods,
      quantity: clamp(context.quantity, goods),
      failure: null,
    })),
    assignSpec: assign(({ context }, { name, value }: { name: string; value: string }) => ({
      specs: { ...context.specs, [name]: value },
    })),
    assignQuantity: assign(({ context: { goods } }, { value }: { value: number }) => ({
      quantity: goods ? clamp(value, goods) : 1,
    })),
  },
}).extend(failureHandling);

const assignGoods = withOutput('assignGoods');

export const goodsMachine = goodsSetup.createMachine({
  id: 'goods',
  description: '商品详情：图片、价格、规格与数量；按钮随库存和秒杀状态变化，时间以服务器为准',
  meta: { spec: ['§1'] },
  context: ({ input: { chosen, ...input } }) => ({
    ...input,
    goods: null,
    specs: chosen?.specs ?? {},
    quantity: chosen?.quantity ?? 1,
    failure: null,
  }),
  output: ({ event }) => event.output as GoodsOutput,
  initial: 'open',
  states: {
    open: {
      description: '商品页',
      type: 'parallel',
      on: { 'goods.buy': { guard: 'mayBuy', description: '有应用商店，可以在 App 里买', target: 'leftForApp' } },
      states: {
        sale: {
          description: '商品在售的状态',
          initial: 'reading',
          states: {
            reading: {
              description: '正在读取商品；再次读取时原有内容保留',
              invoke: {
                id: 'readGoods',
                src: 'readGoods',
                input: ({ context: { goodsId, activityId } }) => ({
                  goodsId,
                  ...(activityId !== null && { activityId }),
                }),
                onDone: [
                  { guard: withOutput('isPlain'), description: '没有秒杀，有货', target: 'plain', actions: assignGoods },
                  { guard: withOutput('isUpcoming'), description: '秒杀还没有开始', target: 'upcoming', actions: assignGoods },
                  { guard: withOutput('isRunning'), description: '秒杀进行中', target: 'running', actions: assignGoods },
                  { guard: withOutput('isOver'), description: '秒杀已结束', target: 'over', actions: assignGoods },
                  { description: '卖完了', target: 'soldOut', actions: assignGoods },
                ],
                onError: [
                  {
                    guard: withError('mustWaitToRefresh'),
                    description: '请求太频繁，原有内容保留',
                    target: 'waitingToRefresh',
                    actions: withError('assignFailure'),
                  },
                  throttled('请求太频繁，要等一会儿', 'waiting'),
                  {
                    guard: 'hasGoods',
                    description: '再次读取失败，原有内容保留，稍后再读',
                    target: 'stale',
                    actions: withError('assignFailure'),
                  },
                  refused('没有读到', 'failed'),
                ],
              },
            },
            waiting: waitingToRead,
            failed: failedToRead('读取失败，可重试', 'reading'),
            waitingToRefresh: waitingThen('请求太频繁，原有内容保留，等待后自动再读', 'reading'),
            stale: {
              description: '内容可能已经过时，稍后再读',
              invoke: {
                id: 'retryLater',
                src: 'waitForBoundary',
                input: ({ context }) => ({ at: context.goods?.serverTime ?? '' }),
                ...readAgain('稍后，或回到页面', 'reading'),
              },
            },
            plain: { description: '在售' },
            upcoming: {
              description: '秒杀未开始，倒计时',
              invoke: {
                id: 'saleStart',
                src: 'waitForBoundary',
                input: ({ context }) => ({ at: context.goods?.activity?.startTime ?? '' }),
                ...readAgain('秒杀开始，或回到页面', 'reading'),
              },
            },
            running: {
              description: '秒杀进行中，倒计时',
              invoke: {
                id: 'saleEnd',
                src: 'waitForBoundary',
                input: ({ context }) => ({ at: context.goods?.activity?.endTime ?? '' }),
                ...readAgain('秒杀结束，或回到页面', 'reading'),
              },
            },
            soldOut: {
              description: '已抢完',
              invoke: {
                id: 'nextRound',
                src: 'waitForBoundary',
                input: ({ context }) => ({ at: (context.goods?.activity && nextBoundaryOf(context.goods.activity)) ?? '' }),
                ...readAgain('下一个时刻，或回到页面', 'reading'),
              },
            },
            over: { description: '秒杀已结束，按原价在售' },
          },
        },
        sheet: {
          description: '规格与数量',
          initial: 'closed',
          states: {
            closed: {
              description: '没有打开',
              on: {
                'goods.choose': { guard: 'hasGoods', description: '商品已读到', target: 'choosing' },
                'goods.redeem': [
                  { guard: 'mayRedeem', description: '可用数据IP兑换，规格已选好', target: '#goods.leftForRedemption' },
                  { guard: 'isRedeemable', description: '规格还没选好，先选', target: 'choosing' },
                ],
              },
            },
            choosing: {
              description: '在页面上方选择规格与数量',
              tags: 'layer',
              on: {
                'flow.back': 'closed',
                'goods.redeem': {
                  guard: 'mayRedeem',
                  description: '可用数据IP兑换，规格已选好',
                  target: '#goods.leftForRedemption',
                },
                'spec.choose': { actions: withEvent('assignSpec') },
                'quantity.change': { actions: withEvent('assignQuantity') },
              },
            },
          },
        },
      },
    },
    leftForApp: { description: '去App购买', type: 'final', output: { to: 'app' } },
    leftForRedemption: {
      description: '带着规格与数量去兑换',
      type: 'final',
      output: ({ context: { goodsId, specs, quantity } }) => ({ to: 'redeem', goodsId, specs, quantity }),
    },
  },
});

/** The status of the page: `choosing` while the sheet is over the goods. */
export type GoodsStatus = 'reading' | 'unread' | 'shown' | 'choosing';

/** Tells the page's status from both parts of the machine. Goods that are read again stay on show. */
export function goodsStatusOf({ value, context }: SnapshotFrom<typeof goodsMachine>): GoodsStatus {
  const { sale, sheet } = typeof value === 'object' ? value.open : {};
  if (sale === 'failed' || sale === 'waiting') return 'unread';
  if (!context.goods) return 'reading';
  return sheet === 'choosing' ? 'choosing' : 'shown';
}

/** The picture of the chosen options, where one has its own; otherwise the first of the goods. */
export const pictureOf = ({ images, specs }: Pick<GoodsDetail, 'images' | 'specs'>, chosen: Readonly<Record<string, string>>) =>
  specs.map(({ name, values, pictures }) => pictures?.[values.indexOf(chosen[name] ?? '')]).find(Boolean) ?? images[0] ?? '';
