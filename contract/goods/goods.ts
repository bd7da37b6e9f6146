import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { moneyPage, pageRequest } from '../core/pagination';
import { dispensable, fallback, UNKNOWN } from '../core/tolerance';
import * as v from '../core/values';

/** 0 未开始 · 1 抢购中 (goods: on sale) · 2 已抢完 · 3 已结束. */
export const goodsState = z.literal([0, 1, 2, 3], '商品状态不正确');

export type GoodsState = z.output<typeof goodsState>;

/** The most pieces of any goods in one redemption. */
export const MOST_PIECES = 9999;

/** The fields of a flash sale; prices in 分. */
const sale = {
  activityId: dispensable(v.activityId),
  price: v.price,
  stock: v.countIfAny,
  totalStock: v.countIfAny,
  /** The purchase limit for each member, in pieces. */
  limit: v.countIfAny,
  startTime: v.time,
  endTime: v.time,
  state: fallback(goodsState, UNKNOWN),
};

/** The price of the mall, in hundredths of data IP, where a flash sale has another one. */
export const normalIpPrice = z.optional(v.ipPrice);

const flashSale = z.object({
  ...sale,
  goodsId: v.id,
  name: z.string(),
  subtitle: z.optional(dispensable(z.string())),
  picUrl: v.picture,
  marketPrice: dispensable(v.price),
  /** The price in hundredths of data IP, before and during the sale that of the sale; missing while the goods can't be redeemed. */
  ipPrice: z.optional(v.ipPrice),
  normalIpPrice,
  /** The pieces of the goods that the signed-in member may still redeem. Missing without a member. */
  limitLeft: z.optional(v.countIfAny),
});
export type FlashSale = z.output<typeof flashSale>;

/** Flash sales, sorted by state: running, upcoming, sold out, ended. */
export const flashSales = defineCall({
  name: 'flashSales',
  summary: '秒杀活动',
  method: 'POST',
  path: '/activity/sellGoodsLiveing/getBreakActivities',
  access: 'public',
  request: z.object({ ...pageRequest }),
  response: moneyPage(flashSale, { id: 'goodsId', time: 'startTime' }, { serverTime: z.optional(v.time) }),
  failures: {},
});

/** A name is not empty, for without one there is nothing to show. */
const name = z.string().check(z.minLength(1));

/** A page tells this of goods beside their price; a backend may lack each part. */
const about = {
  /** The maker, where the workshop is, the craft, and one sentence of it. */
  maker: z.optional(dispensable(z.object({ name, place: z.string(), craft: z.string(), words: z.string() }))),
  size: z.optional(dispensable(z.string())),
  material: z.optional(dispensable(z.string())),
  /** When, by whom and at whose cost the goods are sent. */
  delivery: z.optional(dispensable(z.string())),
  /** Until when and how the goods are given back. */
  returns: z.optional(dispensable(z.string())),
};

/**
 * Goods. The app sanitises detailHtml before it renders it. Unknown ones are refused with 1021 商品已下架. `activity` is their flash
 * sale that counts now: it runs, is the next, or is sold out; without such a one, the ended one with the requested `activityId`.
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
    images: fallback(z.array(v.picture), []),
    /** 分. */
    price: v.price,
    marketPrice: dispensable(v.price),
    /** The price in hundredths of data IP that is paid now; missing for goods that can't be redeemed. */
    ipPrice: z.optional(v.ipPrice),
    normalIpPrice,
    /** The pieces that can be redeemed at this price. A flash sale in yuan has its own. */
    stock: v.countIfAny,
    state: fallback(goodsState, UNKNOWN),
    /** The redemption limit for each member, in pieces. */
    limit: v.countIfAny,
    /** The pieces that the signed-in member may still redeem within the limit; missing without a member. */
    limitLeft: z.optional(v.countIfAny),
    /** `pictures` are those of the values, in their order. */
    specs: fallback(
      z.array(
        z.object({ name: z.string(), values: z.array(z.string()), pictures: z.optional(fallback(z.array(v.picture), [])) }),
      ),
      [],
    ),
    detailHtml: z.string(),
    ...about,
    /** The article that tells of the goods. */
    article: z.optional(dispensable(z.object({ articleId: v.id, title: name }))),
    /** The flash sale, whose `ipPrice` is paid while it runs. */
    activity: z.optional(z.object({ ...sale, ipPrice: z.optional(v.ipPrice) })),
    serverTime: v.time,
  }),
  failures: {},
});
export type GoodsDetail = z.output<typeof goodsDetail.response>;
