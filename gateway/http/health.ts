import type { Context } from 'hono';
import { MAX_CLOCK_DIFFERENCE_MS } from '../db/clock';
import { type Db, readState } from '../db/open';

/** A probe waits only so long, in ms: a database that does not respond is not ready. */
const READINESS_TIMEOUT_MS = 2000;

const noStore = { 'Cache-Control': 'no-store' };

/** `GET /healthz`: the process answers. It asks nothing else, because restarting it would mend nothing else. */
export const handleHealth = (c: Context) => c.json({ ok: true }, 200, noStore);

type Readiness = 'ready' | 'database' | 'migrations' | 'clock';

async function checkReadiness(db: Db, timeoutMs: number): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve('database'), timeoutMs);
  });
  const check = readState(db).then(
    ({ schema, time }): Readiness => {
      if (schema === 'older') return 'migrations';
      return Math.abs(Date.now() - time) > MAX_CLOCK_DIFFERENCE_MS ? 'clock' : 'ready';
    },
    (): Readiness => 'database',
  );
  try {
    return await Promise.race([check, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `GET /readyz`: this instance can serve calls: its database responds and has its migrations, and its clock is right. HTTP 503 otherwise, with what is
 * missing. A newer schema is ready, because instances of two versions run side by side during a deploy. Concurrent probes share one
 * check: nothing else limits them, and a flood would take every connection.
 */
export function handleReadiness(db: Db, timeoutMs = READINESS_TIMEOUT_MS) {
  let checking: Promise<Readiness> | undefined;
  return async (c: Context) => {
    checking ??= checkReadiness(db, timeoutMs).finally(() => {
      checking = undefined;
    });
    const readiness = await checking;
    const ok = readiness === 'ready';
    return c.json(ok ? { ok } : { ok, missing: readiness }, ok ? 200 : 503, noStore);
  };
}
