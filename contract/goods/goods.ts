import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { page, pageRequest } from '../core/pagination';
import * as v from '../core/values';

/** 0 未开始 · 1 抢购中 (goods: on sale) · 2 已抢完 · 3 已结束. */
export const goodsState = z.literal([0, 1, 2, 3], '商品状态不正确');

export type GoodsState = z.output<typeof goodsState>;

/** The fields of a flash sale; prices in 分. */
const sale = {
  activityId: v.activityId,
  price: v.amount,
  stock: z.int(),
  totalStock: z.int(),
  /** The purchase limit for each member, in pieces. */
  limit: z.int(),
  startTime: v.time,
  endTime: v.time,
  state: goodsState,
};

const flashSale = z.object({ ...sale, goodsId: v.id, name: z.string(), picUrl: z.string(), marketPrice: v.amount });
export type FlashSale = z.output<typeof flashSale>;

/** Flash sales, sorted by state: running, upcoming, sold out, ended. */
export const flashSales = defineCall({
  name: 'flashSales',
  summary: '秒杀活动',
  method: 'POST',
  path: '/activity/sellGoodsLiveing/getBreakActivities',
  access: 'public',
  request: z.object({ ...pageRequest }),
  response: page(flashSale, { serverTime: z.optional(v.time) }, {}),
  failures: {},
});

/**
 * Goods. The app sanitises detailHtml before it renders it. Unknown ones are refused with 1021 商品已下架. The response contains the
 * flash sale with the requested `activityId` if it is of these goods.
 */
export const goodsDetail = defineCall({
  name: 'goodsDetail',
  summary: '商品详情',
  method: 'GET',
  path: '/activity/mall/goods/detail',
  access: 'public',
  request: z.object({ goodsId: v.id, activityId: z.optional(v.activityId) }),
  response: z.object({
    goodsId: v.id,
    name: z.string(),
    subtitle: z.string(),
    images: z.array(z.string()),
    /** 分. */
    price: v.amount,
    marketPrice: v.amount,
    /** The price in hundredths of data IP; missing for goods that can't be redeemed. */
    ipPrice: z.optional(v.amount),
    stock: z.int(),
    state: goodsState,
    /** The redemption limit for each member, in pieces. */
    limit: z.int(),
    specs: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    detailHtml: z.string(),
    activity: z.optional(z.object(sale)),
    serverTime: v.time,
  }),
  failures: {},
});
export type GoodsDetail = z.output<typeof goodsDetail.response>;
