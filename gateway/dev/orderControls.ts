import type { Context } from 'hono';
import { z } from 'zod';
import { plainText } from '../../contract/core/values';
import type { Db } from '../db/open';
import { markSent } from '../draw/draws';
import type { Gateway } from '../http/context';
import { finishRedemption, type Verdict } from '../redemption/redemptions';

/** A decision about a redemption, or that a prize was sent: what `npm run desk` decides, without an operator, for tests. */
const reviewRequest = z.object({
  verdict: z.enum(['done', 'refuse', 'cancel', 'send']),
  /** For a prize, its recordId. */
  orderNo: z.string().regex(/^[\w-]{1,64}$/),
  reason: z.string().check(plainText, z.minLength(1), z.maxLength(200)).optional(),
});
type ReviewRequest = z.output<typeof reviewRequest>;

/** The reason shown to the member when none is given. */
const DEFAULT_REASONS: Readonly<Record<Verdict, string | undefined>> = {
  done: undefined,
  refuse: '未通过审核，如有疑问请联系客服',
  cancel: '兑换已取消，如有疑问请联系客服',
};

/** Carries out a decision. Returns false when there is no redemption in process, or no prize to be sent, by that number. */
function reviewOrder(db: Db, { verdict, orderNo, reason }: ReviewRequest, now: number): Promise<boolean> {
  if (verdict === 'send') return markSent(db, orderNo);
  return db.transaction((tx) => finishRedemption(tx, orderNo, { verdict, reason: reason ?? DEFAULT_REASONS[verdict], now }));
}

/** `POST /__dev/orders`: carries out a ReviewRequest. Not mounted in production. */
export const handleReview =
  ({ db, now }: Gateway) =>
  async (c: Context) => {
    const parsed = reviewRequest.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ finished: false }, 400);
    const finished = await reviewOrder(db, parsed.data, now());
    return c.json({ finished }, finished ? 200 : 404);
  };
