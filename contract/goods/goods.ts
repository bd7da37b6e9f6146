import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { page, pageRequest } from '../core/pagination';
import * as v from '../core/values';

/** 0 未开始 · 1 抢购中, or on sale · 2 已抢完 · 3 已结束. */
export const goodsState = z.literal([0, 1, 2, 3], '商品状态不正确');

export type GoodsState = z.output<typeof goodsState>;

/** What a flash sale says of itself; prices in 分. */
const sale = {
  activityId: v.activityId,
  price: v.amount,
  stock: z.int(),
  totalStock: z.int(),
  /** Pieces one member may buy in the sale. */
  limit: z.int(),
  startTime: v.time,
  endTime: v.time,
  state: goodsState,
};

const flashSale = z.object({ ...sale, goodsId: v.id, name: z.string(), picUrl: z.string(), marketPrice: v.amount });
export type FlashSale = z.output<typeof flashSale>;

/** Flash sales: those that run first, then those to come, then those that are over. */
export const flashSales = defineCall({
  name: 'flashSales',
  summary: '秒杀活动',
  method: 'POST',
  path: '/activity/sellGoodsLiveing/getBreakActivities',
  access: 'public',
  request: z.object({ ...pageRequest }),
  answer: page(flashSale, { serverTime: z.optional(v.time) }, {}),
  failures: {},
});

/**
 * One item of the shop; detailHtml is sanitised before it is shown. Goods that are gone answer 1021 商品已下架. With the
 * `activityId` of a flash sale of theirs they carry it; another one is passed over.
 */
export const goodsDetail = defineCall({
  name: 'goodsDetail',
  summary: '商品详情',
  method: 'GET',
  path: '/activity/mall/goods/detail',
  access: 'public',
  request: z.object({ goodsId: v.id, activityId: z.optional(v.activityId) }),
  answer: z.object({
    goodsId: v.id,
    name: z.string(),
    subtitle: z.string(),
    images: z.array(z.string()),
    /** 分. */
    price: v.amount,
    marketPrice: v.amount,
    /** Hundredths of data IP; goods without one can't be redeemed. */
    ipPrice: z.optional(v.amount),
    stock: z.int(),
    state: goodsState,
    /** Pieces one member may have. */
    limit: z.int(),
    specs: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    detailHtml: z.string(),
    activity: z.optional(z.object(sale)),
    serverTime: v.time,
  }),
  failures: {},
});
export type GoodsDetail = z.output<typeof goodsDetail.answer>;
