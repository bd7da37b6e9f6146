import { randomUUID } from 'node:crypto';
import { and, eq, ne, or } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { members } from '../db/members';
import { TOTAL_WEIGHT } from '../draw/activities';
import { grantChances } from '../draw/chances';
import { drawActivities, prizes } from '../draw/schema';
import { flashActivities } from '../goods/schema';
import type { Gateway } from '../http/context';

const MAX_INTEGER = 2_147_483_647;
const id = z.int().min(0).max(MAX_INTEGER);
const text = z.string().regex(/^[\w-]{1,64}$/);
/** In seconds from now, at most thirty years. */
const seconds = z.number().min(-1e9).max(1e9).optional();
const window = { startsIn: seconds, endsIn: seconds };
const stock = z.int().min(0).max(MAX_INTEGER).optional();

/** What QA can set, all optional, to reach every result of a draw and every state of a sale. */
const drawSettings = z.strictObject({
  /** Every draw wins this prize. */
  only: text.optional(),
  /** The stock of each prize, or of `only`. */
  stock,
  /** Grants chances to a member, by phone or id. */
  chances: z.strictObject({ who: text, count: z.int().min(1).max(1000) }).optional(),
  activity: z.strictObject({ id, ...window }).optional(),
  sale: z.strictObject({ id, stock, ...window }).optional(),
});

/** `POST /__dev/draw`: sets odds, stock, chances and times of the draw and of flash sales for tests. Not mounted in production. */
export const handleDrawSettings =
  ({ db, now }: Gateway) =>
  async (c: Context) => {
    const parsed = drawSettings.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ done: false }, 400);
    const { only, stock, chances, activity, sale } = parsed.data;
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
      if (only !== undefined) {
        await tx.update(prizes).set({ weight: 0 });
        await tx.update(prizes).set({ weight: TOTAL_WEIGHT }).where(eq(prizes.id, only));
      }
      const isAffected = and(ne(prizes.kind, 'NONE'), only === undefined ? undefined : eq(prizes.id, only));
      if (stock !== undefined) await tx.update(prizes).set({ stock }).where(isAffected);
      if (activity) await tx.update(drawActivities).set(times(activity)).where(eq(drawActivities.id, activity.id));
      if (sale) {
        const changes = { repeatsAfter: null, ...times(sale), ...(sale.stock !== undefined && { stock: sale.stock }) };
        await tx.update(flashActivities).set(changes).where(eq(flashActivities.id, sale.id));
      }
    });
    return c.json({ done: true });
  };
