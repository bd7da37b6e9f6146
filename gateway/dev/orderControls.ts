import { asc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { plainText } from '../../contract/core/values';
import { maskPhone } from '../core/masking';
import { members } from '../db/members';
import type { Db } from '../db/open';
import { markSent } from '../draw/draws';
import { draws } from '../draw/schema';
import type { Gateway } from '../http/context';
import { finishRedemption, type Verdict } from '../redemption/redemptions';
import { redemptions } from '../redemption/schema';

/** An admin's decision about a redemption, or that a prize was sent, as `npm run orders` sends it. */
export const reviewRequest = z.object({
  verdict: z.enum(['done', 'refuse', 'cancel', 'send']),
  /** For a prize, its recordId. */
  orderNo: z.string().regex(/^[\w-]{1,64}$/),
  reason: z.string().check(plainText, z.minLength(1), z.maxLength(200)).optional(),
});
export type ReviewRequest = z.output<typeof reviewRequest>;

/** The reason shown to the member when the admin gives none. */
const DEFAULT_REASONS: Readonly<Record<Verdict, string | undefined>> = {
  done: undefined,
  refuse: '未通过审核，如有疑问请联系客服',
  cancel: '兑换已取消，如有疑问请联系客服',
};

/** Carries out an admin's decision. Returns false when there is no redemption in process, or no prize to be sent, by that number. */
export function reviewOrder(db: Db, { verdict, orderNo, reason }: ReviewRequest, now: number): Promise<boolean> {
  if (verdict === 'send') return markSent(db, orderNo);
  return db.transaction((tx) => finishRedemption(tx, orderNo, { verdict, reason: reason ?? DEFAULT_REASONS[verdict], now }));
}

/** A redemption in process, or a prize to be sent, as an admin sees it. */
export interface Waiting {
  readonly for: 'review' | 'sending';
  readonly orderNo: string;
  readonly title: string;
  readonly phone: string;
  readonly createTime: string;
}

type Row = Omit<Waiting, 'for' | 'createTime'> & { readonly createdAt: Date };
const toWaiting =
  (action: Waiting['for']) =>
  ({ createdAt, phone, ...row }: Row): Waiting => ({
    for: action,
    ...row,
    phone: maskPhone(phone),
    createTime: createdAt.toISOString(),
  });

/** The redemptions in process, then the prizes to be sent, each oldest first. */
export async function listWaiting(db: Db): Promise<Waiting[]> {
  const { orderNo, title, createdAt, memberId, status, seq } = redemptions;
  const { phone } = members;
  const orders = await db
    .select({ orderNo, title, phone, createdAt })
    .from(redemptions)
    .innerJoin(members, eq(members.id, memberId))
    .where(eq(status, 0))
    .orderBy(asc(seq));
  const won = await db
    .select({ orderNo: draws.id, title: draws.title, phone, createdAt: draws.createdAt })
    .from(draws)
    .innerJoin(members, eq(members.id, draws.memberId))
    .where(eq(draws.status, 2))
    .orderBy(asc(draws.seq));
  return [...orders.map(toWaiting('review')), ...won.map(toWaiting('sending'))];
}

/**
 * `GET /__dev/orders`, for `npm run orders` while this process has locked the PGlite folder: lists what waits for an admin. Not
 * mounted in production.
 */
export const handleWaiting =
  ({ db }: Gateway) =>
  async (c: Context) =>
    c.json(await listWaiting(db), 200, { 'Cache-Control': 'no-store' });

/** `POST /__dev/orders`: carries out a ReviewRequest. */
export const handleReview =
  ({ db, now }: Gateway) =>
  async (c: Context) => {
    const parsed = reviewRequest.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ finished: false }, 400);
    const finished = await reviewOrder(db, parsed.data, now());
    return c.json({ finished }, finished ? 200 : 404);
  };
