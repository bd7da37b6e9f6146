import { asc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { maskPhone } from '../core/masking';
import { members } from '../db/members';
import type { Db } from '../db/open';
import { markSent } from '../draw/draws';
import { draws } from '../draw/schema';
import type { Gateway } from '../http/context';
import { finishRedemption, type Verdict } from '../redemption/redemptions';
import { redemptions } from '../redemption/schema';

/** What an admin decides about an order, or that a prize was sent, as `npm run orders` sends it. */
export const reviewAsked = z.object({
  verdict: z.enum(['done', 'refuse', 'cancel', 'send']),
  /** Of a prize its recordId. */
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

/** Ends an order as an admin decided, or sends a prize; false when there is no such order in process, no such prize 待发货. */
export function reviewOrder(db: Db, { verdict, orderNo, reason }: ReviewAsked, now: number): Promise<boolean> {
  if (verdict === 'send') return markSent(db, orderNo);
  return db.transaction((tx) => finishRedemption(tx, orderNo, { verdict, reason: reason ?? reasons[verdict], now }));
}

/** An order in process or a prize to be sent, as an admin sees it. */
export interface Waiting {
  readonly for: 'review' | 'sending';
  readonly orderNo: string;
  readonly title: string;
  readonly phone: string;
  readonly createTime: string;
}

type Row = Omit<Waiting, 'for' | 'createTime'> & { readonly createdAt: Date };
const waitingFor =
  (what: Waiting['for']) =>
  ({ createdAt, phone, ...row }: Row): Waiting => ({
    for: what,
    ...row,
    phone: maskPhone(phone),
    createTime: createdAt.toISOString(),
  });

/** The orders in process, then the prizes to be sent, the oldest of each first. */
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
  return [...orders.map(waitingFor('review')), ...won.map(waitingFor('sending'))];
}

/** `GET /__dev/orders`: an admin's view of the gateway that holds a PGlite folder, which takes one process. Outside production alone. */
export const handleWaiting =
  ({ db }: Gateway) =>
  async (c: Context) =>
    c.json(await listWaiting(db), 200, { 'Cache-Control': 'no-store' });

/** `POST /__dev/orders`: ends or sends one of them. */
export const handleReview =
  ({ db, now }: Gateway) =>
  async (c: Context) => {
    const asked = reviewAsked.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return c.json({ finished: false }, 400);
    const finished = await reviewOrder(db, asked.data, now());
    return c.json({ finished }, finished ? 200 : 404);
  };
