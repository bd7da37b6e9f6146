import { randomUUID } from 'node:crypto';
import { eq, ne, or, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { members } from '../db/members';
import { grantChances } from '../draw/chances';
import { logOffers } from '../draw/log';
import { drawActivities, prizes } from '../draw/schema';
import { flashActivities } from '../goods/schema';
import type { Gateway } from '../http/context';

const MAX_INTEGER = 2_147_483_647;
const id = z.int().min(0).max(MAX_INTEGER);
const text = z.string().regex(/^[\w-]{1,64}$/);
/** In seconds from now, at most thirty years. */
const seconds = z.number().min(-1e9).max(1e9).optional();
const window = { startsIn: seconds, endsIn: seconds };
const stock = z.int().min(0).max(MAX_INTEGER);

/** QA can set these, all optional, to reach every result of a draw and every state of a sale. */
const drawSettings = z.strictObject({
  /** Every draw wins this prize, until null or the end of this process; the published odds stay as they are. */
  only: text.nullish(),
  /** The stock of all prizes; null gives each the catalogue's again. */
  stock: stock.nullish(),
  /** The stock of single prizes, which goes before that of all; null gives a prize that of all again. */
  stocks: z.record(text, stock.nullable()).optional(),
  /** Grants chances to a member, by phone or id. */
  chances: z.strictObject({ who: text, count: z.int().min(1).max(1000) }).optional(),
  activity: z.strictObject({ id, ...window }).optional(),
  sale: z.strictObject({ id, stock: stock.optional(), ...window }).optional(),
});

export type DrawSettings = z.input<typeof drawSettings>;

/** The settings that last: the prize that every draw wins, with how that ends, and the prizes' stock; and the prizes to choose from. */
async function describe({ db, forcedPrize, forcedStock, forcedStocks }: Gateway) {
  const only = forcedPrize ?? null;
  const rows = await db.select({ id: prizes.id, title: prizes.title, kind: prizes.kind }).from(prizes).orderBy(prizes.sort);
  const choices = rows.map(({ id, title }) => ({ id, title }));
  const title = choices.find(({ id }) => id === only)?.title;
  return {
    only,
    ...(title && { title, note: `每次抽奖都抽中“${title}”，直到 POST /__dev/draw {"only":null} 或网关重启` }),
    stock: forcedStock ?? null,
    stocks: Object.fromEntries(rows.flatMap(({ id, kind }) => (kind === 'NONE' ? [] : [[id, forcedStocks?.[id] ?? null]]))),
    prizes: choices,
  };
}

/** `GET /__dev/draw`: what of the draw is set for tests at present. Not mounted in production. */
export const showDrawSettings = (gateway: Gateway) => async (c: Context) =>
  c.json(await describe(gateway), 200, { 'Cache-Control': 'no-store' });

/** `POST /__dev/draw`: sets the prize to win, stock, chances and times of the draw and of flash sales for tests. Not mounted in production. */
export const handleDrawSettings = (gateway: Gateway) => async (c: Context) => {
  const { db, now } = gateway;
  const parsed = drawSettings.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return c.json({ done: false, note: z.prettifyError(parsed.error) }, 400);
  const { only, stock, stocks = {}, chances, activity, sale } = parsed.data;
  for (const prize of [only, ...Object.keys(stocks)])
    if (prize && (await db.$count(prizes, eq(prizes.id, prize))) === 0)
      return c.json({ done: false, note: `没有奖品 ${prize}` }, 404);
  const ofAll = stock === undefined ? gateway.forcedStock : (stock ?? undefined);
  const ofEach = { ...gateway.forcedStocks, ...stocks };
  const times = ({ startsIn, endsIn }: { startsIn?: number | undefined; endsIn?: number | undefined }) => ({
    ...(startsIn !== undefined && { startsAt: new Date(now() + startsIn * 1000) }),
    ...(endsIn !== undefined && { endsAt: new Date(now() + endsIn * 1000) }),
  });
  await db.transaction(async (tx) => {
    if (chances) {
      const [member] = await tx
        .select({ id: members.id })
        .from(members)
        .where(or(eq(members.phone, chances.who), eq(members.id, chances.who)));
      if (member) await grantChances(tx, member.id, chances.count, '测试', `dev:${randomUUID()}`);
    }
    const limited = await tx.select({ id: prizes.id }).from(prizes).where(ne(prizes.kind, 'NONE'));
    const affected = limited.filter(({ id }) => id in stocks || (stock !== undefined && ofEach[id] == null));
    for (const { id } of affected)
      await tx
        .update(prizes)
        .set({ stock: ofEach[id] ?? ofAll ?? sql`coalesce(${prizes.catalogStock}, ${prizes.stock})` })
        .where(eq(prizes.id, id));
    if (affected.length > 0) await logOffers(tx);
    if (activity) await tx.update(drawActivities).set(times(activity)).where(eq(drawActivities.id, activity.id));
    if (sale) {
      const changes = { repeatsAfter: null, ...times(sale), ...(sale.stock !== undefined && { stock: sale.stock }) };
      await tx.update(flashActivities).set(changes).where(eq(flashActivities.id, sale.id));
    }
  });
  if (only !== undefined) gateway.forcedPrize = only ?? undefined;
  gateway.forcedStock = ofAll;
  gateway.forcedStocks = ofEach;
  return c.json({ done: true, ...(await describe(gateway)) });
};
