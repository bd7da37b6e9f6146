import type { FlashSale, GoodsDetail } from '@juyi/contract/goods/goods';
import { type Phase, phaseOf } from './phase';

/**
 * How the member can get goods now: `buyInApp` buys them in the app, `redeem` redeems them for data IP. Every other value says why neither is
 * possible: the sale is `upcoming`, `soldOut`, `over` or `unknown`; nothing is left to redeem (`redeemedOut`); the member's limit is
 * reached; the app is `unreleased`.
 */
export type Availability =
  | 'buyInApp'
  | 'redeem'
  | 'upcoming'
  | 'soldOut'
  | 'over'
  | 'redeemedOut'
  | 'limitReached'
  | 'unreleased'
  | 'unknown';

/** The facts that decide the availability. */
interface AvailabilityFacts {
  /** The phase of the flash sale; goods without one are `running`, or `soldOut`. */
  readonly phase: Phase;
  /** Hundredths of data IP; undefined for goods that can't be redeemed. */
  readonly ipPrice: number | undefined;
  /** The pieces that can be redeemed; undefined where that is not known. */
  readonly stock: number | undefined;
  /** The pieces that this member may still redeem; undefined where that is not known. */
  readonly limitLeft: number | undefined;
  /** A store offers the app for this phone (core/appStore.ts). */
  readonly hasAppStore: boolean;
}

/** Tells whether the goods can only be redeemed for data IP: without a store that offers the app, nobody can pay in yuan. */
export const isRedeemOnly = ({ ipPrice }: Pick<GoodsDetail, 'ipPrice'>, hasAppStore: boolean): boolean =>
  !hasAppStore && ipPrice !== undefined;

/** Decides the availability. Without a store that offers the app, nothing leads to a download. */
export function availabilityOf({ phase, ipPrice, stock, limitLeft, hasAppStore }: AvailabilityFacts): Availability {
  if (isRedeemOnly({ ipPrice }, hasAppStore)) {
    if (stock === 0) return 'redeemedOut';
    return limitLeft === 0 ? 'limitReached' : 'redeem';
  }
  if (phase === 'soldOut' || phase === 'over') return phase;
  if (!hasAppStore) return 'unreleased';
  return phase === 'running' ? 'buyInApp' : phase;
}

/** The availability of a sale in the list of sales. The sale has no `ipPrice` while its goods can't be redeemed. */
export function saleAvailability(
  { state, ipPrice, limitLeft }: Pick<FlashSale, 'state' | 'ipPrice' | 'limitLeft'>,
  hasAppStore: boolean,
): Availability {
  const phase = phaseOf({ state });
  const mayRedeem = phase === 'running' || phase === 'unknown';
  // Before and after the sale, the list offers no redemption; only the page of the goods does.
  if (ipPrice !== undefined && !mayRedeem) return phase;
  return availabilityOf({ phase, ipPrice, stock: undefined, limitLeft, hasAppStore });
}

/** The flash sale of the goods while it is upcoming, running or sold out; otherwise undefined. */
export function currentSaleOf({ activity }: GoodsDetail): GoodsDetail['activity'] {
  const phase = activity && phaseOf(activity);
  return phase === 'over' || phase === 'unknown' ? undefined : activity;
}

/**
 * The most pieces that a member may buy for yuan; undefined without a limit, and when nothing can be bought for yuan. Where goods have a
 * price in data IP, their `limit` is for redeeming.
 */
export function buyLimitOf(goods: GoodsDetail, redeemOnly: boolean): number | undefined {
  if (redeemOnly) return undefined;
  return currentSaleOf(goods)?.limit ?? (goods.ipPrice === undefined ? goods.limit : undefined);
}

/**
 * The money price, in 分: that of the sale, otherwise that of the goods. Goods that can only be redeemed show the sale's price only while
 * the sale runs.
 */
export function priceInFen(goods: GoodsDetail, redeemOnly: boolean): number {
  const sale = currentSaleOf(goods);
  return sale && (!redeemOnly || phaseOf(sale) === 'running') ? sale.price : goods.price;
}

/** The availability of goods on their page. */
export function goodsAvailability(goods: GoodsDetail, hasAppStore: boolean): Availability {
  const { ipPrice, stock, limitLeft } = goods;
  const phaseWithoutSale = stock === 0 ? 'soldOut' : 'running';
  const sale = currentSaleOf(goods);
  const phase = sale ? phaseOf(sale) : phaseWithoutSale;
  return availabilityOf({ phase, ipPrice, stock, limitLeft, hasAppStore });
}
