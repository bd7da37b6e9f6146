import type { Context } from 'hono';
import { z } from 'zod';
import type { Db } from './db/open';
import type { Gateway } from './gateway';
import { finish, type Review } from './redemptions';

/** What an admin decides about an order, as `npm run orders` sends it. */
export const reviewAsked = z.object({
  verdict: z.enum(['done', 'refuse', 'cancel']),
  orderNo: z.string().min(1).max(64),
  reason: z.string().trim().min(1).max(200).optional(),
});
export type ReviewAsked = z.output<typeof reviewAsked>;

/** What a member reads when an admin gives no reason. */
const reasons: Readonly<Record<Review['verdict'], string | undefined>> = {
  done: undefined,
  refuse: '未通过审核，如有疑问请联系客服',
  cancel: '兑换已取消，如有疑问请联系客服',
};

/** Ends an order as an admin decided; false when there is no such order in process. */
export const reviewOrder = (db: Db, { verdict, orderNo, reason = reasons[verdict] }: ReviewAsked, now: number) =>
  db.transaction((tx) => finish(tx, orderNo, { verdict, reason, now }));

/** `POST /__dev/orders`: the admin's way in while PGlite, which takes one process, is the gateway's. Only mounted outside production. */
export const answerReview =
  ({ db, now }: Gateway) =>
  async (c: Context) => {
    const asked = reviewAsked.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return c.json({ finished: false }, 400);
    const finished = await reviewOrder(db, asked.data, now());
    return c.json({ finished }, finished ? 200 : 404);
  };
