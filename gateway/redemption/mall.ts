import { goodsGone, limitExceeded, priceChanged, stockTooLow } from '@juyi/contract/redemption/failures';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { checkOwner, ownedBy } from '../core/owned';
import { invalidRequest, refuse } from '../core/refusals';
import type { Db, Tx } from '../db/open';
import { findGoods, type GoodsRow, leftOfLimit, limitLess } from '../goods/goods';
import { goods, goodsTaken } from '../goods/schema';

/** The goods that can be redeemed for data IP, sold out or not, with what the member's limit still allows. */
export async function listMall(db: Db, memberId: string) {
  const rows = await db
    .select({ goods, owner: goodsTaken.memberId, pieces: goodsTaken.pieces })
    .from(goods)
    .leftJoin(goodsTaken, and(eq(goodsTaken.goodsId, goods.id), eq(goodsTaken.memberId, memberId)))
    .where(and(goods.onSale, isNotNull(goods.ipPrice)))
    .orderBy(asc(goods.sort));
  const listed = rows.map(({ goods: { id, name, images, ipPrice, stock, limit }, pieces }) => ({
    goodsId: id,
    name,
    picUrl: images[0] ?? '',
    ipPrice: ipPrice ?? 0,
    stock,
    limit,
    limitLeft: limitLess(limit, pieces ?? 0),
  }));
  return ownedBy(
    rows.map(({ owner }) => owner),
    listed,
  );
}

export interface GoodsWanted {
  readonly memberId: string;
  readonly goodsId: string;
  readonly quantity: number;
  /** The total price that the member was shown, in hundredths of data IP. */
  readonly spend: number;
  readonly specs: readonly { readonly name: string; readonly value: string }[];
}

/** Checks that each specification has exactly one valid option chosen. */
function checkSpecs({ specs }: Pick<GoodsRow, 'specs'>, chosen: GoodsWanted['specs']): void {
  const isComplete = specs.every(({ name, values }) => chosen.some((one) => one.name === name && values.includes(one.value)));
  if (!isComplete || chosen.length !== specs.length) throw invalidRequest('请选择规格', 'specs');
}

const quantity = sql`${sql.placeholder('quantity')}::integer`;

/** `takeParts` took these goods; null when price or stock is another one. */
export interface TakenGoods {
  readonly taken: Pick<GoodsRow, 'name' | 'specs' | 'limit'> | null;
  /** They were counted against this member's limit; null when they would exceed it. */
  readonly owner: string | null;
}

/**
 * SQL: takes goods out of stock, once the key is claimed, and counts them against the member's limit, each by one condition on the row
 * that it locks, so that concurrent buyers can't exceed either.
 */
export const takeParts = sql`taken as (
      update goods set stock = stock - ${quantity} from claimed
      where id = ${sql.placeholder('goodsId')} and on_sale and stock >= ${quantity}
        and ip_price * ${quantity}::bigint = ${sql.placeholder('spend')}::bigint
      returning id, name, specs, member_limit
    ), counted as (
      insert into goods_taken (member_id, goods_id, pieces)
      select ${sql.placeholder('memberId')}, id, ${quantity} from taken where ${quantity} <= member_limit
      on conflict (member_id, goods_id) do update set pieces = goods_taken.pieces + excluded.pieces
      where goods_taken.pieces + excluded.pieces <= (select member_limit from taken)
      returning member_id
    )`;
/** SQL: the columns of TakenGoods. */
export const takenColumns = sql`(select json_build_object('name', name, 'specs', specs, 'limit', member_limit) from taken) as taken,
  (select member_id from counted) as owner`;

/** Checks what was taken. Refuses with goodsGone, priceChanged (`spend`), stockTooLow (`stock`) and limitExceeded (`left`). */
export async function checkTaken(tx: Tx, { taken, owner }: TakenGoods, wanted: GoodsWanted): Promise<Pick<GoodsRow, 'name'>> {
  if (!taken) return refuseGoods(tx, wanted);
  const { limit } = taken;
  checkSpecs(taken, wanted.specs);
  checkOwner(owner, wanted.memberId);
  if (owner === null) {
    const left = await leftOfLimit(tx, { id: wanted.goodsId, limit }, wanted.memberId);
    checkOwner(left.owner, wanted.memberId);
    refuse(limitExceeded, { limit, left: left.data });
  }
  return taken;
}

/** Finds the reason why goods could not be reserved, and refuses with it. */
async function refuseGoods(tx: Tx, { goodsId, quantity: pieces, spend }: GoodsWanted): Promise<never> {
  const found = await findGoods(tx, goodsId);
  if (!found || found.ipPrice === null) return refuse(goodsGone);
  const currentSpend = found.ipPrice * pieces;
  if (currentSpend !== spend) return refuse(priceChanged, { spend: currentSpend, ipPrice: found.ipPrice });
  return refuse(stockTooLow, { stock: found.stock });
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
