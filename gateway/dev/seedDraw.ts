import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../core/durations';
import { award, markSent } from '../draw/draws';
import { prizes } from '../draw/schema';
import { byDay, leader, member, newcomer, sentAt, store } from './seedData';
import type { SeedEvent } from './seedRedemptions';

/** A draw in the past, whose goods may be sent three days later. It is left out when the catalogue no longer has its prize. */
function drawn(time: number, memberId: string, prizeId: string, isSent = false): SeedEvent {
  return {
    time,
    write: async (tx) => {
      const [found] = await tx.select().from(prizes).where(eq(prizes.id, prizeId));
      if (!found) return;
      const recordId = randomUUID();
      await award(tx, { recordId, prize: found, memberId, requestId: randomUUID(), now: time });
      if (isSent) await markSent(tx, recordId, sentAt(time + 3 * DAY_MS - 97 * MINUTE_MS));
    },
  };
}

/** Recent draws: winners of most kinds, prizes of the store member in each status, some of the leader and of the member, and one of the newcomer that waits for an address. */
export function seedDraws(winners: readonly string[], now: number): SeedEvent[] {
  // About as often as the published odds say.
  const [ten, twenty, fifty] = ['points-10', 'points-20', 'points-50'];
  const won = [ten, twenty, ten, fifty, 'bookmark-set', 'data-ip', twenty, ten, fifty, ten, twenty, ten, fifty, ten, twenty];
  const others = winners
    .slice(0, 30)
    .map((id, index) => drawn(byDay(now - (32 - index) * 7 * HOUR_MS, index), id, won[index % won.length] ?? 'points-20'));
  return [
    ...others,
    drawn(byDay(now - 9 * DAY_MS, 1), store.id, 'tea-bowl', true),
    drawn(byDay(now - 6 * DAY_MS, 2), store.id, 'points-20'),
    drawn(byDay(now - 3 * DAY_MS, 3), store.id, 'none'),
    drawn(byDay(now - 2 * DAY_MS, 4), store.id, 'bookmark-set'),
    ...['points-20', 'points-10', 'none', 'data-ip', 'points-50', 'none', 'points-10'].map((prizeId, index) =>
      drawn(byDay(now - (9 + 23 * index) * DAY_MS, 9 + index), leader.id, prizeId),
    ),
    drawn(byDay(now - 47 * DAY_MS, 6), member.id, 'points-10'),
    drawn(byDay(now - 22 * DAY_MS, 7), member.id, 'points-20'),
    drawn(byDay(now - 13 * DAY_MS, 8), member.id, 'bookmark-set', true),
    drawn(byDay(now - DAY_MS, 5), newcomer.id, 'bookmark-set'),
  ];
}
