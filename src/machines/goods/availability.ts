import type { FlashSale, GoodsDetail } from '@juyi/contract/goods/goods';
import { type Phase, phaseOf } from './phase';

/**
 * How goods can be had now: `app` sells them in the app, `redeem` redeems data IP. Every other value says why not: the sale is `upcoming`,
 * `soldOut`, `over` or `unknown`; nothing is left to redeem (`redeemedOut`); the member's limit is reached; the app is `unreleased`.
 */
export type Availability =
  | 'app'
  | 'redeem'
  | 'upcoming'
  | 'soldOut'
  | 'over'
  | 'redeemedOut'
  | 'limitReached'
  | 'unreleased'
  | 'unknown';

interface Offered {
  /** The phase of the flash sale; goods without one are `running`, or `soldOut`. */
  readonly phase: Phase;
  /** Hundredths of data IP; undefined for goods that can't be redeemed. */
  readonly ipPrice: number | undefined;
  /** The pieces that can be redeemed; undefined where that is not known. */
  readonly stock: number | undefined;
  /** The pieces that this member may still redeem; undefined where that is not known. */
  readonly limitLeft: number | undefined;
}

/** Tells whether data IP alone gets the goods: yuan can't be paid without a store with the app. */
export const isOnlyRedeemed = ({ ipPrice }: Pick<GoodsDetail, 'ipPrice'>, hasStore: boolean): boolean =>
  !hasStore && ipPrice !== undefined;

/** `hasStore`: this phone has a store with the app (services/browser/platform.ts). Without it nothing leads to a download. */
export function availabilityOf({ phase, ipPrice, stock, limitLeft }: Offered, hasStore: boolean): Availability {
  if (isOnlyRedeemed({ ipPrice }, hasStore)) {
    if (stock === 0) return 'redeemedOut';
    return limitLeft === 0 ? 'limitReached' : 'redeem';
  }
  if (phase === 'soldOut' || phase === 'over') return phase;
  if (!hasStore) return 'unreleased';
  return phase === 'running' ? 'app' : phase;
}

/**
 * The availability of a sale in the list of sales. Its `ipPrice` is missing while the goods can't be redeemed. The list redeems nothing
 * before and after the sale; the page of the goods does at any time.
 */
export function saleAvailability(
  { state, ipPrice, limitLeft }: Pick<FlashSale, 'state' | 'ipPrice' | 'limitLeft'>,
  hasStore: boolean,
): Availability {
  const phase = phaseOf({ state });
  const isClosed = ipPrice !== undefined && phase !== 'running' && phase !== 'unknown';
  return availabilityOf({ phase, ipPrice, stock: undefined, limitLeft }, hasStore || isClosed);
}

/** The flash sale of the goods until it ends; one in an unknown state counts as none. */
export function saleOf({ activity }: GoodsDetail): GoodsDetail['activity'] {
  const phase = activity && phaseOf(activity);
  return phase === 'over' || phase === 'unknown' ? undefined : activity;
}

/** The most pieces that a member may buy for yuan; undefined without such a limit. With a price in data IP, `limit` is one of redeeming. */
export function buyLimitOf(goods: GoodsDetail, onlyRedeemed: boolean): number | undefined {
  if (onlyRedeemed) return undefined;
  return saleOf(goods)?.limit ?? (goods.ipPrice === undefined ? goods.limit : undefined);
}

/** The price in yuan (分): that of the sale, which is a reference only while it runs if the goods can only be redeemed. */
export function yuanOf(goods: GoodsDetail, onlyRedeemed: boolean): number {
  const sale = saleOf(goods);
  return sale && (!onlyRedeemed || phaseOf(sale) === 'running') ? sale.price : goods.price;
}

/** The availability of goods on their page. */
export function goodsAvailability(goods: GoodsDetail, hasStore: boolean): Availability {
  const { ipPrice, stock, limitLeft } = goods;
  const sale = saleOf(goods);
  const phaseWithoutSale = stock === 0 ? 'soldOut' : 'running';
  return availabilityOf({ phase: sale ? phaseOf(sale) : phaseWithoutSale, ipPrice, stock, limitLeft }, hasStore);
}
