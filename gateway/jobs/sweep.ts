import { sweepTokens } from '../auth/tokens';
import { sweepReaders } from '../content/routes';
import type { Gateway } from '../http/context';
import { sweepEffects } from '../http/idempotency';
import { sweepLimits } from '../http/limits';
import { sweepCultureTokens, sweepVouchers } from '../redemption/culture';
import { sweepQuotes } from '../redemption/quotes';
import { sweepExposures } from '../team/exposures';
import { sweepFamiliarAddresses } from '../verification/askers';
import { sweepCaptchas } from '../verification/captcha';
import { sweepCodes } from '../verification/sms';
import { sweepDeliveries } from '../verification/smsDelivery';
import { sweepOutbox } from '../verification/smsSender';
import { sweepFigures, sweepPageErrors } from '../vitals/reports';

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
