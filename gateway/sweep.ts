import { sweepCaptchas } from './captcha';
import { sweepCultureTokens } from './cultureTokens';
import type { Gateway } from './gateway';
import { sweepEffects } from './idempotency';
import { sweepLimits } from './limits';
import { sweepQuotes } from './quotes';
import { sweepCodes } from './sms';
import { sweepTokens } from './tokens';

const sweeps = [sweepCaptchas, sweepCodes, sweepLimits, sweepTokens, sweepCultureTokens, sweepQuotes, sweepEffects];

/** Removes rows that are over. They refuse by their times already; sweeping only keeps the tables small. */
export async function sweep({ db, log, now }: Gateway): Promise<void> {
  const at = now();
  const done = await Promise.allSettled(sweeps.map((one) => one(db, at)));
  for (const one of done) if (one.status === 'rejected') log.error({ err: one.reason as unknown }, 'sweeping failed');
}
