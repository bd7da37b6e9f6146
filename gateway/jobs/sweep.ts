import { sweepTokens } from '../auth/tokens';
import type { Gateway } from '../http/context';
import { sweepEffects } from '../http/idempotency';
import { sweepLimits } from '../http/limits';
import { sweepCultureTokens } from '../redemption/cultureTokens';
import { sweepQuotes } from '../redemption/quotes';
import { sweepCaptchas } from '../verification/captcha';
import { sweepCodes } from '../verification/sms';

const sweeps = [sweepCaptchas, sweepCodes, sweepLimits, sweepTokens, sweepCultureTokens, sweepQuotes, sweepEffects];

/** Removes rows that are over. They refuse by their times already; sweeping only keeps the tables small. */
export async function sweep({ db, log, now }: Gateway): Promise<void> {
  const at = now();
  const done = await Promise.allSettled(sweeps.map((one) => one(db, at)));
  for (const one of done) if (one.status === 'rejected') log.error({ err: one.reason as unknown }, 'sweeping failed');
}
