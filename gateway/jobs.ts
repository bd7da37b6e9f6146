import { sweepTokens } from './auth/tokens';
import { sweepReaders } from './content/routes';
import { MINUTE_MS } from './core/durations';
import type { Gateway } from './http/context';
import { sweepEffects } from './http/idempotency';
import { countUse, sweepLimits } from './http/limits';
import { sweepCultureTokens, sweepVouchers } from './redemption/culture';
import { sweepQuotes } from './redemption/quotes';
import { sweepExposures } from './team/exposures';
import { reviewDueRewards } from './team/rewardReview';
import { sweepFamiliarAddresses } from './verification/askers';
import { sweepCaptchas } from './verification/captcha';
import { sweepCodes } from './verification/sms';
import { sweepDeliveries } from './verification/smsDelivery';
import { sweepOutbox } from './verification/smsSender';
import { sweepFigures, sweepPageErrors } from './vitals/reports';

const sweeps = [
  sweepCaptchas,
  sweepCodes,
  sweepOutbox,
  sweepDeliveries,
  sweepLimits,
  sweepTokens,
  sweepCultureTokens,
  sweepQuotes,
  sweepEffects,
  sweepFamiliarAddresses,
  sweepVouchers,
  sweepExposures,
  sweepReaders,
  sweepFigures,
  sweepPageErrors,
];

/** Deletes expired and outdated rows of every table that has them. Their expiry is checked when they are read; this only keeps the tables small. */
export async function sweep({ db, log, now }: Gateway): Promise<void> {
  const at = now();
  const results = await Promise.allSettled(sweeps.map((run) => run(db, at)));
  for (const result of results) if (result.status === 'rejected') log.error({ err: result.reason as unknown }, 'sweeping failed');
}

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
