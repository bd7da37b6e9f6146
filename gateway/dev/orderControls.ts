import { plainText } from '@juyi/contract/core/values';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Gateway } from '../http/context';
import { finishRedemption, type Verdict } from '../redemption/redemptions';

/** A decision about a redemption: what `npm run desk` decides, without an operator, for tests. */
const reviewRequest = z.object({
  verdict: z.enum(['done', 'refuse', 'cancel']),
  orderNo: z.string().regex(/^[\w-]{1,64}$/),
  reason: z.string().check(plainText, z.minLength(1), z.maxLength(200)).optional(),
});

/** The reason shown to the member when none is given. */
const DEFAULT_REASONS: Readonly<Record<Verdict, string | undefined>> = {
  done: undefined,
  refuse: '未通过审核，如有疑问请联系客服',
  cancel: '兑换已取消，如有疑问请联系客服',
};

/** `POST /__dev/orders`: carries out a decision; 404 when no redemption is in process by that number. Not mounted in production. */
export const handleReview =
  ({ db, now }: Gateway) =>
  async (c: Context) => {
    const parsed = reviewRequest.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ finished: false }, 400);
    const { verdict, orderNo, reason = DEFAULT_REASONS[verdict] } = parsed.data;
    const finished = await db.transaction((tx) => finishRedemption(tx, orderNo, { verdict, reason, now: now() }));
    return c.json({ finished }, finished ? 200 : 404);
  };
