import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '../core/durations';
import { preparedSql } from '../db/prepared';
import type { Gateway } from '../http/context';
import { keyOf, type StoredEffect, storedEffect, type Write } from '../http/idempotency';
import { checkUse, type Used, usedColumns, usePart, valuesOfUse } from '../http/limits';
import { type PaymentPassword, paymentPassword } from './paymentPassword';

/** This is read of a redemption before its payment password is verified. */
export interface Submission {
  readonly stored: StoredEffect | null;
  readonly password: PaymentPassword | null;
}

const readSubmission = preparedSql<Submission & Used>(
  'submission',
  sql`with ${usePart} select ${usedColumns}, ${storedEffect} as stored, ${paymentPassword} as password from used`,
);

/** Counts a submission against the rate limit of what spends: each try costs a password hash. */
export async function startSubmission({ db, settings }: Gateway, write: Write): Promise<Submission> {
  const { owner, now } = write;
  const limit = { key: `redemptions ${owner}`, maxUses: settings.redemptionsPerMinute, windowMs: MINUTE_MS };
  const [read] = await readSubmission(db, { ...valuesOfUse(limit, now), ...keyOf(write), memberId: owner });
  if (!read) throw new Error('a use of a rate limit was not counted');
  checkUse(limit, read, now);
  return read;
}
