import { goodsGone, limitExceeded, priceChanged, stockTooLow } from '@juyi/contract/redemption/redemption';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { invalidRequest, refuse } from '../core/refusals';
import { type Db, run, type Tx } from '../db/open';
import { findFlashSale, offerOf, runningSales, type Sale } from '../goods/flashSales';
import { findGoods, type GoodsRow, leftOfLimit, limitLess } from '../goods/goods';
import { goods, goodsTaken } from '../goods/schema';

/** The goods that can be redeemed for data IP, sold out or not. A member is told what the limit still allows. */
export async function listMall(db: Db, memberId: string | undefined, now: number) {
  const sales = await runningSales(db, now);
  const rows = await db
    .select({ goods, pieces: goodsTaken.pieces })
    .from(goods)
    .leftJoin(goodsTaken, and(eq(goodsTaken.goodsId, goods.id), eq(goodsTaken.memberId, memberId ?? '')))
    .where(and(goods.onSale, isNotNull(goods.ipPrice)))
    .orderBy(asc(goods.sort));
  return rows.map(({ goods: { id, name, images, ipPrice, stock, limit }, pieces }) => ({
    goodsId: id,
    name,
    picUrl: images[0] ?? '',
    ipPrice: 0,
    ...offerOf({ ipPrice, stock }, sales.get(id)),
    limit,
    limitLeft: memberId === undefined ? undefined : limitLess(limit, pieces ?? 0),
  }));
}

export interface GoodsWanted {
  readonly memberId: string;
  readonly goodsId: string;
  readonly quantity: number;
  /** The total price that the member was shown, in hundredths of data IP. */
  readonly spend: number;
  readonly specs: readonly { readonly name: string; readonly value: string }[];
  /** The sale of these goods, as it was read before the transaction: the conditions of the statements hold whatever changed since. */
  readonly sale: Sale | undefined;
  /** ms since 1970. */
  readonly now: number;
}

/** Checks that each specification has exactly one valid option chosen. */
function checkSpecs({ specs }: Pick<GoodsRow, 'specs'>, chosen: GoodsWanted['specs']): void {
  const isComplete = specs.every(({ name, values }) => chosen.some((one) => one.name === name && values.includes(one.value)));
  if (!isComplete || chosen.length !== specs.length) throw invalidRequest('请选择规格', 'specs');
}

/** Goods that were taken out of stock; `isCounted` tells whether the member's limit allowed them. */
interface Taken extends Pick<GoodsRow, 'name' | 'specs' | 'limit'> {
  readonly isCounted: boolean;
}

/**
 * Takes goods out of stock within the caller's transaction, while their sale runs out of its stock too, and counts them against the
 * member's limit, each by one condition on the row that it locks, so that concurrent buyers can't exceed any. Refuses with goodsGone,
 * priceChanged (`spend`), stockTooLow (`stock`) and limitExceeded (`left`). Returned pieces go back to the mall alone.
 */
export async function takeGoods(tx: Tx, wanted: GoodsWanted): Promise<Pick<GoodsRow, 'name'>> {
  const { memberId, goodsId, quantity, spend, specs, sale } = wanted;
  const inSale = sale?.state === 1 && sale.ipPrice !== undefined;
  // The price in the column of this name is the one that the member was shown.
  const isShown = sql`ip_price * ${quantity}::bigint = ${spend}`;
  if (inSale) {
    const sold = await run(
      tx,
      sql`update flash_activities set stock = stock - ${quantity}::integer
        where id = ${sale.activityId} and on_sale and stock >= ${quantity} and ${isShown} returning id`,
    );
    if (sold.length === 0) return refuseGoods(tx, wanted);
  }
  const [taken] = await run<Taken>(
    tx,
    sql`with taken as (
        update goods set stock = stock - ${quantity}::integer
        where id = ${goodsId} and on_sale and stock >= ${quantity} and ${inSale ? sql`ip_price is not null` : isShown}
        returning name, specs, member_limit),
      counted as (
        insert into goods_taken (member_id, goods_id, pieces)
        select ${memberId}, ${goodsId}, ${quantity}::integer from taken where ${quantity}::integer <= member_limit
        on conflict (member_id, goods_id) do update set pieces = goods_taken.pieces + excluded.pieces
        where goods_taken.pieces + excluded.pieces <= (select member_limit from taken) returning pieces)
      select name, specs, member_limit as "limit", exists (select from counted) as "isCounted" from taken`,
  );
  if (!taken) return refuseGoods(tx, wanted);
  const { limit, isCounted } = taken;
  checkSpecs(taken, specs);
  if (!isCounted) refuse(limitExceeded, { limit, left: await leftOfLimit(tx, { id: goodsId, limit }, memberId) });
  return taken;
}

type Offered = Pick<GoodsRow, 'ipPrice' | 'stock'>;

/** The stock of goods at the price that the member was shown. Refuses with goodsGone and priceChanged. */
export function stockOf(
  found: Offered | null | undefined,
  { quantity, spend, sale }: Pick<GoodsWanted, 'quantity' | 'spend' | 'sale'>,
): number {
  const { ipPrice, stock } = found ? offerOf(found, sale) : {};
  if (ipPrice === undefined || stock === undefined) return refuse(goodsGone);
  const currentSpend = ipPrice * quantity;
  if (currentSpend !== spend) return refuse(priceChanged, { spend: currentSpend, ipPrice });
  return stock;
}

/** Finds the reason why goods could not be reserved, and refuses with it. */
async function refuseGoods(tx: Tx, wanted: GoodsWanted): Promise<never> {
  const { goodsId, now } = wanted;
  const sale = await findFlashSale(tx, goodsId, now);
  return refuse(stockTooLow, { stock: stockOf(await findGoods(tx, goodsId), { ...wanted, sale }) });
}

/** Returns goods to the stock and to the member's limit. */
export async function returnGoods(tx: Tx, memberId: string, goodsId: string, pieces: number): Promise<void> {
  await tx
    .update(goods)
    .set({ stock: sql`${goods.stock} + ${pieces}::integer` })
    .where(eq(goods.id, goodsId));
  await tx
    .update(goodsTaken)
    .set({ pieces: sql`${goodsTaken.pieces} - ${pieces}::integer` })
    .where(and(eq(goodsTaken.memberId, memberId), eq(goodsTaken.goodsId, goodsId)));
}
