import { MINUTE_MS } from '../core/durations';
import type { Gateway } from '../http/context';
import { countUse } from '../http/limits';
import { reviewDueRewards } from '../team/rewardReview';
import { sweep } from './sweep';

/** Each instance tries to begin a round at this interval. */
export const ROUND_INTERVAL_MS = 10 * MINUTE_MS;
/** The rounds of one instance alone must not miss their window by a moment. */
const WINDOW_MS = ROUND_INTERVAL_MS - MINUTE_MS;

/** Deletes what is outdated, and pays or holds the rewards that are due; nothing when another instance has begun this round. */
export async function runRound(gateway: Gateway): Promise<void> {
  const { db, settings, log, logEvent, now } = gateway;
  try {
    const { uses } = await countUse(db, { key: 'jobs', windowMs: WINDOW_MS }, now());
    if (uses > 1) return;
    await sweep(gateway);
    await reviewDueRewards(db, now(), settings, ({ memberId, heldFor }) =>
      logEvent(heldFor ? 'reward held' : 'reward paid', { memberId, heldFor }),
    );
  } catch (err) {
    log.error({ err }, 'a round of jobs failed');
  }
}
