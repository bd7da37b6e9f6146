import { asc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Db } from './db/open';
import { redemptions } from './db/redemptionSchema';
import { members } from './db/schema';
import type { Gateway } from './gateway';
import { maskPhone } from './masking';
import { finish, type Verdict } from './redemptions';

/** What an admin decides about an order, as `npm run orders` sends it. */
export const reviewAsked = z.object({
  verdict: z.enum(['done', 'refuse', 'cancel']),
  orderNo: z.string().min(1).max(64),
  reason: z.string().trim().min(1).max(200).optional(),
});
export type ReviewAsked = z.output<typeof reviewAsked>;

/** What a member reads when an admin gives no reason. */
const reasons: Readonly<Record<Verdict, string | undefined>> = {
  done: undefined,
  refuse: '未通过审核，如有疑问请联系客服',
  cancel: '兑换已取消，如有疑问请联系客服',
};

/** Ends an order as an admin decided; false when there is no such order in process. */
export const reviewOrder = (db: Db, { verdict, orderNo, reason = reasons[verdict] }: ReviewAsked, now: number) =>
  db.transaction((tx) => finish(tx, orderNo, { verdict, reason, now }));

/** An order in process, as an admin sees it. */
export interface Waiting {
  readonly orderNo: string;
  readonly title: string;
  readonly phone: string;
  readonly createTime: string;
}

/** The orders in process, oldest first. */
export async function listWaiting(db: Db): Promise<Waiting[]> {
  const rows = await db
    .select({
      orderNo: redemptions.orderNo,
      title: redemptions.title,
      phone: members.phone,
      createdAt: redemptions.createdAt,
    })
    .from(redemptions)
    .innerJoin(members, eq(members.id, redemptions.memberId))
    .where(eq(redemptions.status, 0))
    .orderBy(asc(redemptions.seq));
  return rows.map(({ createdAt, phone, ...row }) => ({
    ...row,
    phone: maskPhone(phone),
    createTime: createdAt.toISOString(),
  }));
}

/** `GET /__dev/orders`: an admin's view of the gateway that holds a PGlite folder, which takes one process. Outside production alone. */
export const answerWaiting =
  ({ db }: Gateway) =>
  async (c: Context) =>
    c.json(await listWaiting(db), 200, { 'Cache-Control': 'no-store' });

/** `POST /__dev/orders`: ends one of them. */
export const answerReview =
  ({ db, now }: Gateway) =>
  async (c: Context) => {
    const asked = reviewAsked.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return c.json({ finished: false }, 400);
    const finished = await reviewOrder(db, asked.data, now());
    return c.json({ finished }, finished ? 200 : 404);
  };
