import { afterEach, expect, test, vi } from 'vitest';
import { openClock } from '../../db/clock';
import { newDatabase } from '../support/databases';
import { openTestGateway } from '../support/gateway';
import { endProcesses, NotStarted, startProcess } from '../support/process';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Sets the clock of a process eight days ahead, before its modules are loaded. */
const AHEAD = `data:text/javascript,const now=Date.now;Date.now=()=>now()+${8 * DAY_MS}`;

afterEach(async () => {
  vi.restoreAllMocks();
  await endProcesses();
});

test('an instance whose clock is eight days ahead does not start: it would end all sessions and pay held rewards', async () => {
  const url = await newDatabase();
  const refused = await startProcess('/tmp', { DATABASE_URL: url, NODE_OPTIONS: `--import="${AHEAD}"` }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(NotStarted);
  expect(String(refused)).toContain('相差 691200 秒');
});

test('a clock that steps while an instance runs makes it unready, and moves nothing that expires', async () => {
  const { app, gateway } = await openTestGateway();
  const clock = await openClock(gateway.db);
  const right = Date.now();
  expect((await app.request('/readyz')).status).toBe(200);
  vi.spyOn(Date, 'now').mockImplementation(() => right + 8 * DAY_MS);
  const answer = await app.request('/readyz');
  expect([answer.status, await answer.json()]).toEqual([503, { ok: false, missing: 'clock' }]);
  expect(clock.now() - right).toBeLessThan(DAY_MS);
  clock.close();
});
