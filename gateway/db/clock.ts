import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '../core/durations';
import { StartupError } from '../core/startupError';
import type { Db } from './open';

/** An instance whose clock differs by more, in ms, is not ready: its tokens, headers and log would be of another time. */
export const MAX_CLOCK_DIFFERENCE_MS = 30_000;

/** SQL: the database's time in ms since 1970. */
export const databaseTime = sql`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number);

/** The database's time. */
export async function readTime(db: Db): Promise<number> {
  const [row] = await db.select({ time: databaseTime }).from(sql`(values (1)) as one`);
  return Math.round(row?.time ?? Number.NaN);
}

/** Throws a StartupError when this machine's clock is wrong. */
export function refuseWrongClock(time: number): void {
  const difference = Date.now() - time;
  if (Math.abs(difference) <= MAX_CLOCK_DIFFERENCE_MS) return;
  throw new StartupError(`本机时钟与数据库相差 ${Math.round(difference / 1000)} 秒，请先校准（如启用 NTP）
The clocks of this machine and of the database differ. Set them right, for example by NTP.`);
}

/**
 * The one clock of all instances: what expires, is due or costs money goes by the database's time, and between two readings by the time
 * that has passed here, so that a step of this machine's clock changes nothing.
 */
export async function openClock(db: Db): Promise<{ readonly now: () => number; readonly close: () => void }> {
  let base = 0;
  const read = async () => {
    const startedAt = performance.now();
    const time = await readTime(db);
    // The database read its clock at some moment between the two.
    base = time - (startedAt + performance.now()) / 2;
    return time;
  };
  refuseWrongClock(await read());
  // A database that doesn't answer leaves the clock as it is; its calls fail anyhow.
  const timer = setInterval(() => void read().catch(() => {}), MINUTE_MS);
  return { now: () => Math.round(base + performance.now()), close: () => clearInterval(timer) };
}
