import { type GoodsDetail, goodsDetail, MOST_PIECES } from '@juyi/contract/goods/goods';
import { and, assign, type SnapshotFrom, setup } from 'xstate';
import { call } from '#services/http/call.ts';
import type { Failure } from '#services/http/failure.ts';
import { actorOf, named, waitUntil } from '../core/actors';
import { readAgain, waitForBoundary } from '../core/boundary';
import { failureHandling, mustWait } from '../core/failureHandling';
import { type Rejection, withError, withEvent, withOutput } from '../core/params';
import type { Origin } from '../core/specification';
import { failedToRead, otherError, throttled, waitingThen, waitingToRead } from '../core/states';
import { currentSaleOf, goodsAvailability } from './availability';
import { nextBoundaryOf } from './flashSale';
import type { GoodsEvent } from './goods.events';
import { type Phase, phaseOf } from './phase';

export { pictureOf } from '@juyi/contract/goods/picture';

interface GoodsContext {
  goodsId: string;
  /** Tells whether an app store offers the app for this phone (core/appStore.ts). */
  hasAppStore: boolean;
  /** Id of the flash sale in the page's link; null when the link has none. */
  activityId: number | null;
  goods: GoodsDetail | null;
  /** The chosen value of each specification, by the specification's name. */
  specs: Readonly<Record<string, string>>;
  quantity: number;
  /** The member wanted to redeem although choices were missing, so the sheet marks the missing ones. */
  incomplete: boolean;
  failure: Failure | null;
}

/** The page to which the member goes on: the download of the app, or the redemption with the choice. */
type GoodsOutput = { readonly to: 'app' } | ({ readonly to: 'redeem' } & Pick<GoodsContext, 'goodsId' | 'specs' | 'quantity'>);

/** Numbers of pieces: those in stock, and those that a member may get. Each is undefined where it is not known. */
interface StockAndLimit {
  readonly stock: number | undefined;
  readonly limit: number | undefined;
  /** The part of the limit that this member has not used up; the whole limit where that is not known. */
  readonly limitLeft: number | undefined;
}

/** Returns the stock and the limit that apply: those of the current flash sale, if any. Goods for data IP keep their own. */
export function stockAndLimitOf(goods: GoodsDetail): StockAndLimit {
  const sale = goods.ipPrice === undefined ? currentSaleOf(goods) : undefined;
  if (sale) return { stock: sale.stock, limit: sale.limit, limitLeft: sale.limit };
  return { stock: goods.stock, limit: goods.limit, limitLeft: goods.limitLeft ?? goods.limit };
}

/** The most pieces that the member may choose. */
export function maxQuantityOf(goods: GoodsDetail): number {
  const { stock = MOST_PIECES, limitLeft = MOST_PIECES } = stockAndLimitOf(goods);
  return Math.max(1, Math.min(limitLeft, stock));
}

/** Returns the nearest quantity that the member may choose. */
const clamp = (quantity: number, goods: GoodsDetail) => Math.max(1, Math.min(quantity, maxQuantityOf(goods)));

/** Tells whether each specification has a choice that the goods offer. */
const hasAllSpecs = ({ goods, specs }: GoodsContext) =>
  goods !== null && goods.specs.every(({ name, values }) => values.includes(specs[name] ?? ''));

/** Tells whether this member can redeem the goods for data IP now. */
export const isRedeemable = (goods: GoodsDetail): goods is GoodsDetail & { readonly ipPrice: number } =>
  goods.ipPrice !== undefined && goods.stock !== 0 && goods.limitLeft !== 0;

/** Makes a guard that tells whether the goods' flash sale is in this phase. */
const isInPhase =
  (phase: Phase) =>
  (_: unknown, goods: GoodsDetail): boolean =>
    goods.activity !== undefined && phaseOf(goods.activity) === phase;

const goodsSetup = setup({
  types: {} as {
    meta: Origin;
    input: Pick<GoodsContext, 'goodsId' | 'activityId' | 'hasAppStore'> & {
      /** The member's choice on an earlier visit in this tab. */
      chosen?: Pick<GoodsContext, 'specs' | 'quantity'> | undefined;
    };
    context: GoodsContext;
    events: GoodsEvent;
    output: GoodsOutput;
    tags: 'waiting' | 'layer';
  },
  actors: { readGoods: named('读取商品详情', actorOf(call(goodsDetail))), waitForBoundary, waitUntil },
  guards: {
    // A sale in an unknown phase counts as none.
    isInStockWithoutSale: (_, { activity, stock }: GoodsDetail) =>
      (activity === undefined || phaseOf(activity) === 'unknown') && stock !== 0,
    isUpcoming: isInPhase('upcoming'),
    isRunning: isInPhase('running'),
    isOver: isInPhase('over'),
    hasGoods: ({ context }) => context.goods !== null,
    mustWaitToRefresh: ({ context }, rejection: Rejection) => context.goods !== null && mustWait(null, rejection),
    mayBuy: ({ context: { goods, hasAppStore } }) => goods !== null && goodsAvailability(goods, hasAppStore) === 'buyInApp',
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
    markMissing: assign({ incomplete: true }),
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
    incomplete: false,
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
                input: ({ context: { goodsId, activityId } }) => ({ goodsId, ...(activityId !== null && { activityId }) }),
                onDone: [
                  {
                    guard: withOutput('isInStockWithoutSale'),
                    description: '没有秒杀，有货',
                    target: 'plain',
                    actions: assignGoods,
                  },
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
                  otherError('没有读到', 'failed'),
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
                input: ({ context: { goods } }) => ({ at: (goods?.activity && nextBoundaryOf(goods.activity)) ?? '' }),
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
                'goods.redeem': [
                  { guard: 'mayRedeem', description: '可用数据IP兑换，规格已选好', target: '#goods.leftForRedemption' },
                  { guard: 'isRedeemable', description: '规格还没选全，标出没选的', actions: 'markMissing' },
                ],
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

/** The status that decides what the page shows. In `choosing`, the sheet of specifications is over the goods. */
export type GoodsStatus = 'reading' | 'unread' | 'shown' | 'choosing';

/** Derives the page's status from both parts of the machine. Goods stay on show while they are read again. */
export function goodsStatusOf({ value, context }: SnapshotFrom<typeof goodsMachine>): GoodsStatus {
  const { sale, sheet } = typeof value === 'object' ? value.open : {};
  if (sale === 'failed' || sale === 'waiting') return 'unread';
  if (!context.goods) return 'reading';
  return sheet === 'choosing' ? 'choosing' : 'shown';
}
