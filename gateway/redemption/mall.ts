import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { goodsGone, limitExceeded, priceChanged, stockTooLow } from '../../contract/redemption/failures';
import { checkOwner } from '../core/owned';
import { invalidRequest, refuse } from '../core/refusals';
import type { Db, Tx } from '../db/open';
import { prepared } from '../db/prepared';
import { findGoods, type GoodsRow } from '../goods/goods';
import { goods } from '../goods/schema';
import { goodsTaken } from './schema';

/** The goods that can be redeemed for data IP, sold out or not. */
export async function listMall(db: Db) {
  const rows = await db
    .select()
    .from(goods)
    .where(and(goods.onSale, isNotNull(goods.ipPrice)))
    .orderBy(asc(goods.sort));
  return rows.map(({ id, name, images, ipPrice, stock, limit }) => ({
    goodsId: id,
    name,
    picUrl: images[0] ?? '',
    ipPrice: ipPrice ?? 0,
    stock,
    limit,
  }));
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
function checkSpecs({ specs }: GoodsRow, chosen: GoodsWanted['specs']): void {
  const isComplete = specs.every(({ name, values }) => chosen.some((one) => one.name === name && values.includes(one.value)));
  if (!isComplete || chosen.length !== specs.length) throw invalidRequest('请选择规格', 'specs');
}

const quantity = sql.placeholder('quantity');

const takeGoods = prepared('take goods', (db) =>
  db
    .update(goods)
    .set({ stock: sql`${goods.stock} - ${quantity}::integer` })
    .where(
      and(
        eq(goods.id, sql.placeholder('goodsId')),
        goods.onSale,
        sql`${goods.stock} >= ${quantity}::integer`,
        sql`${goods.ipPrice} * ${quantity}::bigint = ${sql.placeholder('spend')}::bigint`,
      ),
    )
    .returning(),
);

const countPieces = prepared('count pieces', (db) =>
  db
    .insert(goodsTaken)
    .values({ memberId: sql.placeholder('memberId'), goodsId: sql.placeholder('goodsId'), pieces: quantity })
    .onConflictDoUpdate({
      target: [goodsTaken.memberId, goodsTaken.goodsId],
      set: { pieces: sql`${goodsTaken.pieces} + excluded.pieces` },
      setWhere: sql`${goodsTaken.pieces} + excluded.pieces <= ${sql.placeholder('limit')}::integer`,
    })
    .returning(),
);

/**
 * Takes goods out of stock within the caller's transaction. One conditional statement checks price and stock, another the member's
 * limit, so that concurrent buyers can't exceed either. Refuses with goodsGone, priceChanged (`spend`), stockTooLow (`stock`) and
 * limitExceeded (`left`).
 */
export async function reserveGoods(tx: Tx, wanted: GoodsWanted): Promise<GoodsRow> {
  const { memberId, goodsId, quantity: pieces, spend } = wanted;
  const [reserved] = await takeGoods(tx, { goodsId, quantity: pieces, spend });
  if (!reserved) return refuseGoods(tx, wanted);
  checkSpecs(reserved, wanted.specs);
  const left = await countAgainstLimit(tx, reserved, memberId, pieces);
  if (left !== null) refuse(limitExceeded, { limit: reserved.limit, left });
  return reserved;
}

/** Finds the reason why goods could not be reserved, and refuses with it. */
async function refuseGoods(tx: Tx, { goodsId, quantity: pieces, spend }: GoodsWanted): Promise<never> {
  const found = await findGoods(tx, goodsId);
  if (!found || found.ipPrice === null) return refuse(goodsGone);
  const currentSpend = found.ipPrice * pieces;
  if (currentSpend !== spend) return refuse(priceChanged, { spend: currentSpend, ipPrice: found.ipPrice });
  return refuse(stockTooLow, { stock: found.stock });
}

/** Counts pieces against the member's purchase limit; returns null, or how many remain when these would exceed it. */
async function countAgainstLimit(tx: Tx, { id, limit }: GoodsRow, memberId: string, pieces: number): Promise<number | null> {
  const [counted] = pieces > limit ? [] : await countPieces(tx, { memberId, goodsId: id, quantity: pieces, limit });
  checkOwner(counted?.memberId, memberId);
  if (counted) return null;
  const [current] = await tx
    .select()
    .from(goodsTaken)
    .where(and(eq(goodsTaken.memberId, memberId), eq(goodsTaken.goodsId, id)));
  checkOwner(current?.memberId, memberId);
  return Math.max(0, limit - (current?.pieces ?? 0));
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
