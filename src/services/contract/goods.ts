import * as z from 'zod/mini';
import { defineCall } from './define';
import * as v from './values';

/** 0 未开始 · 1 抢购中, or on sale · 2 已抢完 · 3 已结束. */
export const goodsState = z.literal([0, 1, 2, 3], '商品状态不正确');

/** One item of the shop; detailHtml is sanitised before it is shown. Goods that are gone answer 1021 商品已下架. */
export const goodsDetail = defineCall({
  name: 'goodsDetail',
  summary: '商品详情',
  method: 'GET',
  path: '/activity/mall/goods/detail',
  access: 'public',
  request: z.object({ goodsId: v.id }),
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
    serverTime: v.time,
  }),
  failures: {},
});
export type GoodsDetail = z.output<typeof goodsDetail.answer>;
