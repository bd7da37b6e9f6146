import { and, asc, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '../core/durations';
import { seal, unseal } from '../core/hashing';
import type { Settings } from '../core/settings';
import { type Db, run, type Tx } from '../db/open';
import type { Gateway, Scene } from '../http/context';
import { type Counted, releaseCounted } from '../http/limits';
import { describeError } from '../http/log';
import { smsCodes, smsDeliveries } from './schema';
import { AnswerLost } from './smsSender';

/**
 * The outbox of SMS (docs/decisions/0056-outbox.md): a message is a row that is written with its code, and deleted once it is delivered. The
 * call makes the first attempt. Any instance makes the further ones, while the code is valid.
 */

/** Each instance looks for due messages at this interval. */
export const DELIVERY_INTERVAL_MS = 2000;
const BATCH = 20;
/** An attempt that has not ended by then was its instance's last one; the webhook has 5 s. */
export const ATTEMPT_MS = 15_000;
/** The wait after the first failure; each further one doubles it. */
const FIRST_WAIT_MS = 5000;
/** The desk shows dead messages for so long. */
const DEAD_FOR_MS = DAY_MS;
const MAX_REASON = 200;

/** A message that this instance alone may send. */
export interface Claimed {
  readonly id: number;
  readonly phone: string;
  readonly scene: Scene;
  readonly sealedCode: string;
  readonly failures: number;
  readonly expiresAt: Date;
}

interface NewMessage extends Pick<Claimed, 'phone' | 'scene' | 'expiresAt'> {
  readonly code: string;
  /** An unregistered phone gets no message: the same statement then writes no row. */
  readonly isSent: boolean;
  readonly counted: readonly Counted[];
}

const purposeOf = ({ phone, scene }: Pick<Claimed, 'phone' | 'scene'>) => `sms delivery ${scene} ${phone}`;

const isoTime = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

const ofCode = and(eq(smsCodes.phone, smsDeliveries.phone), eq(smsCodes.scene, smsDeliveries.scene));

/**
 * SQL: what an undelivered message was counted for, which then counts for nothing. One whose code was guessed at still counts: its code
 * was valid, and a provider that is away must not make guessing free.
 */
const unlessGuessed = sql`case when exists (
    select from ${smsCodes} where ${ofCode} and ${smsCodes.wrongTries} + ${smsCodes.foreignTries} > 0
  ) then '[]' else ${smsDeliveries.counted} end`;

/** Deletes a phone's undelivered message of a scene, whose code is about to be replaced. One that is being sent may arrive, so it counts. */
export const dropMessage = (tx: Tx, { phone, scene }: { readonly phone: string; readonly scene: Scene }) =>
  releaseCounted(
    tx,
    sql`delete from ${smsDeliveries} where ${smsDeliveries.phone} = ${phone} and ${smsDeliveries.scene} = ${scene}
      returning case when ${smsDeliveries.status} = 'failed' then ${unlessGuessed} else '[]' end as counted`,
  );

/** Writes a message, in the transaction of its code. It is claimed: the caller makes the first attempt. Null when none is sent. */
export async function addMessage(tx: Tx, { appSecret }: Settings, message: NewMessage, now: number): Promise<Claimed | null> {
  const { phone, scene, isSent, counted, expiresAt } = message;
  const sealedCode = seal(appSecret, purposeOf(message), message.code);
  const [row] = await run<{ id: string }>(
    tx,
    sql`insert into ${smsDeliveries} (phone, scene, sealed_code, counted, due_at, created_at, expires_at)
      select ${phone}::text, ${scene}::text, ${sealedCode}::text, ${JSON.stringify(counted)}::jsonb,
        ${isoTime(now + ATTEMPT_MS)}, ${isoTime(now)}, ${isoTime(expiresAt.getTime())}
      where ${isSent}::boolean returning id`,
  );
  return row ? { id: Number(row.id), phone, scene, sealedCode, failures: 0, expiresAt } : null;
}

/** Makes one attempt to deliver a message. A failure is written down with the time of the next attempt, and thrown. */
export async function attempt({ db, sender, settings, log, now }: Gateway, message: Claimed): Promise<void> {
  const { id, phone, scene, sealedCode, failures, expiresAt } = message;
  const own = eq(smsDeliveries.id, id);
  try {
    const code = unseal(settings.appSecret, purposeOf(message), sealedCode);
    await sender({ id: String(id), phone, scene, code, time: now() });
  } catch (error) {
    log.error({ err: error, scene, failures: failures + 1 }, 'an SMS was not delivered');
    const dueAt = new Date(Math.min(now() + FIRST_WAIT_MS * 2 ** failures, expiresAt.getTime()));
    const { message: reason = '' }: { message?: string } = describeError(error);
    await db
      .update(smsDeliveries)
      .set({
        status: 'failed',
        failures: failures + 1,
        reason: reason.slice(0, MAX_REASON),
        dueAt,
        // It may arrive: what it was counted for is not returned.
        ...(error instanceof AnswerLost && { counted: [] }),
      })
      .where(own);
    throw error;
  }
  // A deadlock is retried: with its row left, the message would be sent again.
  await db.transaction((tx) => tx.delete(smsDeliveries).where(own));
}

/** Makes the first attempt of a call that doesn't wait for it. */
export function beginAttempt(gateway: Gateway, message: Claimed): void {
  const { unawaited } = gateway;
  // A failure is logged and written down.
  const made = attempt(gateway, message)
    .catch(() => {})
    .finally(() => unawaited.delete(made));
  unawaited.add(made);
}

/** Claims due messages: of concurrent instances one gets each. `isUsed`: the code was used, so that its message has arrived after all. */
function claim(db: Db, now: number) {
  const due = db
    .select({ id: smsDeliveries.id })
    .from(smsDeliveries)
    .where(lte(smsDeliveries.dueAt, new Date(now)))
    .orderBy(asc(smsDeliveries.dueAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const isUsed = sql<boolean | null>`(select ${isNull(smsCodes.codeHash)} from ${smsCodes} where ${ofCode})`;
  return db
    .update(smsDeliveries)
    .set({ status: 'sending', dueAt: new Date(now + ATTEMPT_MS) })
    .where(inArray(smsDeliveries.id, due))
    .returning({ ...getTableColumns(smsDeliveries), isUsed });
}

const NEVER_ENDED = 'no attempt ended before the code expired';

/** Gives a message up: its code is deleted, and its reason stays for the desk. */
async function bury({ db, log, metrics }: Gateway, { id, scene }: Pick<Claimed, 'id' | 'scene'>): Promise<void> {
  const dead = sql`update ${smsDeliveries} set status = 'dead', sealed_code = null, due_at = null, reason = coalesce(reason, ${NEVER_ENDED})
    where id = ${id} returning ${unlessGuessed} as counted`;
  await db.transaction((tx) => releaseCounted(tx, dead));
  metrics.countSms(scene, 'dead');
  log.error({ scene }, 'an SMS was given up: its code has expired');
}

async function deliver(gateway: Gateway, due: Awaited<ReturnType<typeof claim>>[number]): Promise<void> {
  const { id, sealedCode, expiresAt, isUsed } = due;
  if (isUsed) await gateway.db.delete(smsDeliveries).where(eq(smsDeliveries.id, id));
  else if (sealedCode === null || expiresAt.getTime() <= gateway.now()) await bury(gateway, due);
  else await attempt(gateway, { ...due, sealedCode });
}

/** Makes the attempts that are due, and gives up what has expired. A failed attempt is written down, and does not end the others. */
export async function deliverDue(gateway: Gateway): Promise<void> {
  const due = await claim(gateway.db, gateway.now());
  await Promise.allSettled(due.map((message) => deliver(gateway, message)));
}

/** Makes a failed message due at once. False when there is none of that number: it is delivered, dead, or being sent. */
export async function hasten(tx: Tx, id: number, now: number): Promise<boolean> {
  const hastened = await tx
    .update(smsDeliveries)
    .set({ dueAt: new Date(now) })
    .where(and(eq(smsDeliveries.id, id), eq(smsDeliveries.status, 'failed')))
    .returning({ id: smsDeliveries.id });
  return hastened.length > 0;
}

/** Deletes dead messages after a day. */
export const sweepDeliveries = (db: Db, now: number) =>
  db.delete(smsDeliveries).where(lte(smsDeliveries.expiresAt, new Date(now - DEAD_FOR_MS)));
