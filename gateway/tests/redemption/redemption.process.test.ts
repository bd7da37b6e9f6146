import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contributionOrders, convertContribution, submitContribution } from '@juyi/contract/redemption/contribution';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { issueToken } from '../../auth/tokens';
import { openFolder, openPostgres } from '../../db/open';
import { sale } from '../../dev/seedData';
import { createLog } from '../../http/log';
import { auditLedger } from '../../ledger/audit';
import { post } from '../../ledger/ledger';
import { amountsOf } from '../../redemption/kinds';
import { placeRedemption } from '../../redemption/redemptions';
import { redemptions } from '../../redemption/schema';
import { startGateway } from '../../start';
import { createDatabase, dropDatabase, seededFolder } from '../support/databases';
import { isLong } from '../support/long';
import { endProcesses, killUnderLoad, startProcess } from '../support/process';
import { PAY } from '../support/redeeming';
import { testSettings } from '../support/settings';

const KILLS = 20;
const WRITERS = 20;
const ACKNOWLEDGED = 100;
const nothing = async () => {};

let seeded = '';
let folder = '';
beforeAll(async () => {
  seeded = await seededFolder();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'juyi-data-'));
  await cp(seeded, folder, { recursive: true });
});
afterEach(async () => {
  vi.useRealTimers();
  await endProcesses();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => rm(seeded, { recursive: true, force: true }));

interface Envelope {
  code: number;
  data: { quoteId?: string; orderNo: string; list: { orderNo: string }[] };
}
async function call(url: string, { path }: { path: string }, body: object, token: string): Promise<Envelope> {
  const headers = { 'Content-Type': 'application/json', Authorization: token };
  return (await (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Envelope;
}

/** Gives the store member income for thousands of redemptions, and a token. No gateway may have locked the folder. */
async function storeToken(): Promise<string> {
  const { db, close } = await openFolder(folder, nothing);
  await db.transaction((tx) => post(tx, { ...sale('seed-store', '测试', 100_000_000), ref: 'fund', time: Date.now() }));
  const token = await issueToken(db, 'seed-store', Date.now());
  await close();
  return token;
}

// The quick run kills a gateway in process.test.ts.
if (isLong)
  test(`killed ${KILLS} times under ${WRITERS} writers, no acknowledged redemption is lost and the ledger is consistent`, async () => {
    const token = await storeToken();
    const acknowledged = new Map<string, string>();
    const undecided: string[] = [];
    const refused: number[] = [];
    await killUnderLoad({
      kills: KILLS,
      writers: WRITERS,
      perKill: ACKNOWLEDGED,
      acknowledged: () => acknowledged.size,
      // Redemptions complete while others are placed.
      start: () => startProcess(folder, { REVIEW_AFTER: '1' }),
      write: async (url) => {
        const requestId = randomUUID();
        try {
          const quoted = await call(url, convertContribution, { amount: 1000 }, token);
          const request = { quoteId: quoted.data.quoteId, payPassword: PAY, requestId };
          const { code, data } = await call(url, submitContribution, request, token);
          if (code === 200) acknowledged.set(requestId, data.orderNo);
          else refused.push(code);
        } catch {
          undecided.push(requestId);
        }
      },
    });
    expect(refused).toEqual([]);
    const after = await startProcess(folder);
    const find = async (requestId: string) =>
      (await call(after.url, contributionOrders, { pageNum: 1, pageSize: 10, requestId }, token)).data.list;
    for (const [requestId, orderNo] of acknowledged) expect(await find(requestId)).toMatchObject([{ orderNo }]);
    // An interrupted redemption happened completely or not at all.
    let completed = 0;
    for (const requestId of undecided) completed += (await find(requestId)).length;
    expect(await after.end('SIGTERM')).toBe(0);
    const { db, close } = await openFolder(folder, nothing);
    expect(await auditLedger(db)).toEqual([]);
    const rows = await db.select().from(redemptions).where(eq(redemptions.memberId, 'seed-store'));
    const mine = new Set([...acknowledged.keys(), ...undecided]);
    expect(rows.filter(({ requestId }) => mine.has(requestId))).toHaveLength(acknowledged.size + completed);
    await close();
  });

const income = () =>
  ({
    memberId: 'seed-store',
    kind: 'CONTRIBUTION',
    requestId: randomUUID(),
    ...amountsOf('CONTRIBUTION', 1000),
    now: Date.now(),
  }) as const;

test('a gateway completes due redemptions every second, unless REVIEW_AFTER is 0', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const databaseUrl = await createDatabase();
  const { db, close } = await openPostgres(databaseUrl, 1, nothing);
  const { orderNo } = (await db.transaction((tx) => placeRedemption(tx, { ...income(), reviewAt: Date.now() }))).data;
  const statusOf = async () => (await db.select().from(redemptions).where(eq(redemptions.orderNo, orderNo)))[0]?.status;
  /** Runs a gateway for some ms of fake time; closing it waits for the current round. */
  const run = async (reviewAfter: number, ms: number) => {
    const gateway = await startGateway(testSettings({ databaseUrl, reviewAfter }), createLog('silent'));
    vi.advanceTimersByTime(ms);
    await gateway.close();
    return statusOf();
  };
  expect(await run(0, 60_000)).toBe(0);
  expect(await run(1, 999)).toBe(0);
  expect(await run(1, 1000)).toBe(1);
  await close();
  dropDatabase(databaseUrl);
});
