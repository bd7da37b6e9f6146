import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../core/durations';
import { award, markSent } from '../draw/draws';
import { prizes } from '../draw/schema';
import { member, store } from './seedData';
import type { SeedEvent } from './seedRedemptions';

/** A draw in the past. It is left out when the catalogue no longer has its prize. */
function drawn(time: number, memberId: string, prizeId: string, isSent = false): SeedEvent {
  return {
    time,
    write: async (tx) => {
      const [found] = await tx.select().from(prizes).where(eq(prizes.id, prizeId));
      if (!found) return;
      const awarded = await award(tx, { prize: found, needsStock: false, memberId, requestId: randomUUID(), now: time });
      if (isSent && awarded) await markSent(tx, awarded.recordId);
    },
  };
}

/** Recent draws: winners of every kind, prizes of the store member in each status, and one of the member that waits for an address. */
export function seedDraws(winners: readonly string[], now: number): SeedEvent[] {
  const won = ['points-10', 'coupon', 'points-50', 'bookmark-set', 'coupon', 'points-10', 'data-ip', 'gift-box'];
  const others = winners
    .slice(0, 30)
    .map((id, index) => drawn(now - (32 - index) * 7 * HOUR_MS, id, won[index % won.length] ?? 'coupon'));
  return [
    ...others,
    drawn(now - 9 * DAY_MS, store.id, 'tea-bowl', true),
    drawn(now - 6 * DAY_MS, store.id, 'coupon'),
    drawn(now - 3 * DAY_MS, store.id, 'none'),
    drawn(now - 2 * DAY_MS, store.id, 'bookmark-set'),
    drawn(now - DAY_MS, member.id, 'bookmark-set'),
  ];
}
