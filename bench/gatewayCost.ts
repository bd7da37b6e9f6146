/**
 * `npm run bench:cost [-- --calls 2000]`: what a call costs, as ratios within one run on an embedded PostgreSQL: CPU a call beside a
 * bare Hono with the same driver, pages and sums of a member with many entries beside one with few, and memory after many requests.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { contributionEntries, memberAccount } from '../contract/account/account';
import { ACTIVITY_ID, drawPrize } from '../contract/draw/draw';
import { recruitRewards } from '../contract/team/recruiting';
import { incomeEntries, storeIncome } from '../contract/team/store';
import { issueToken } from '../gateway/auth/tokens';
import { members } from '../gateway/db/members';
import { openPostgres } from '../gateway/db/open';
import { NO_TIMEOUTS } from '../gateway/db/pool';
import { seed } from '../gateway/dev/seed';
import { TOTAL_WEIGHT } from '../gateway/draw/activities';
import { prizes } from '../gateway/draw/schema';
import { buildGateway } from '../scripts/build';
import { freePort, startEmbedded } from '../tests/gateway/support/embedded';
import { endProcesses, startProcess } from '../tests/gateway/support/process';
import { TEST_PASSWORD_COST } from '../tests/gateway/support/settings';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '2000' },
    entries: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '100000' },
  },
});
const CALLS = Number(values.calls);
const ENTRIES = Number(values.entries);
const REQUESTS = Number(values.requests);
const ROUNDS = 8;
const WARM_UP_ROUNDS = 3;
const CALLERS = 8;
const PAGE_RUNS = 30;

interface Subject {
  readonly url: string;
  readonly cpu: () => Promise<number>;
}
interface Request {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: () => object;
}

async function send(url: string, token: string, { path, method = 'POST', body = () => ({}) }: Request): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: token };
  const answer = await fetch(url + path, method === 'GET' ? { headers } : { method, headers, body: JSON.stringify(body()) });
  const text = await answer.text();
  if (answer.status !== 200 || /"(code|status)":"?[45]/.test(text)) throw new Error(`${path}: ${text.slice(0, 200)}`);
}

async function sendMany(many: number, one: () => Promise<void>): Promise<void> {
  let sent = 0;
  const caller = async () => {
    while (sent < many) {
      sent += 1;
      await one();
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

const print = (name: string, one: number, other: number, unit: string) =>
  console.log(`${name}  ${(one / other).toFixed(2)} ×  (${one.toFixed(2)} / ${other.toFixed(2)} ${unit})`);

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** What a call costs, in ms: CPU time of the process, and its share of the time that a round took. */
interface Cost {
  readonly cpu: number;
  readonly time: number;
}

async function costOf({ url, cpu }: Subject, token: string, request: Request): Promise<Cost> {
  const [before, startedAt] = [await cpu(), performance.now()];
  await sendMany(CALLS / ROUNDS, () => send(url, token, request));
  const time = (performance.now() - startedAt) / (CALLS / ROUNDS);
  return { cpu: (((await cpu()) - before) * 1000) / (CALLS / ROUNDS), time };
}

/** One call of the gateway beside that of the bare server, in alternating rounds, so that both meet the same machine. */
async function compare(name: string, token: string, [own, request]: [Subject, Request], [other, bare]: [Subject, Request]) {
  const costs: [Cost[], Cost[]] = [[], []];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const [one, another] = [await costOf(own, token, request), await costOf(other, token, bare)];
    if (round < 0) continue;
    costs[0].push(one);
    costs[1].push(another);
  }
  for (const kind of ['cpu', 'time'] as const) {
    const [one, another] = costs.map((list) => middle(list.map((cost) => cost[kind])));
    print(`${kind} of ${name}, gateway / bare Hono`, one ?? Number.NaN, another ?? Number.NaN, 'ms');
  }
}

async function median(run: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < PAGE_RUNS; index += 1) {
    const startedAt = performance.now();
    await run();
    times.push(performance.now() - startedAt);
  }
  return middle(times);
}

await buildGateway();
const server = await startEmbedded();
const bare = spawn(process.execPath, ['--import', 'tsx', 'bench/bareServer.ts'], {
  env: { ...process.env, DATABASE_URL: server.url },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const { db, close } = await openPostgres(server.url, 4, (empty) => seed(empty, Date.now(), TEST_PASSWORD_COST), {
    timeouts: NO_TIMEOUTS,
  });
  const now = Date.now();
  const [few, many] = [await issueToken(db, 'seed-leader', now), await issueToken(db, 'seed-store', now)];
  await db.update(members).set({ drawChances: 1_000_000_000, roles: ['member', 'store', 'recruit'] });
  await db.update(prizes).set({ weight: 0 });
  const [points] = await db.select().from(prizes).where(eq(prizes.kind, 'CONTRIBUTION')).limit(1);
  await db
    .update(prizes)
    .set({ weight: TOTAL_WEIGHT, stock: 1_000_000_000 })
    .where(eq(prizes.id, points?.id ?? ''));
  const [announced] = (await once(bare.stdout, 'data')) as [Buffer];
  const bareUrl = (JSON.parse(announced.toString()) as { url: string }).url;
  const metricsPort = await freePort();
  const gateway = await startProcess('/tmp', { DATABASE_URL: server.url, METRICS_PORT: String(metricsPort) });
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  };
  const own: Subject = { url: gateway.url, cpu: () => metric('process_cpu_seconds_total') };
  const other: Subject = { url: bareUrl, cpu: async () => Number(await (await fetch(`${bareUrl}/cpu`)).text()) };
  const requestId = () => ({ activityId: ACTIVITY_ID, requestId: randomUUID() });
  await compare('memberAccount', few, [own, memberAccount], [other, { path: '/account' }]);
  await compare('drawPrize', few, [own, { path: drawPrize.path, body: requestId }], [other, { path: '/draw', body: requestId }]);

  const bytes = () => metric('process_resident_memory_bytes');
  await sendMany(REQUESTS / 10, () => send(own.url, few, memberAccount));
  const before = await bytes();
  await sendMany(REQUESTS, () => send(own.url, few, memberAccount));
  print(`memory after ${REQUESTS} requests / after ${REQUESTS / 10}`, (await bytes()) / 1e6, before / 1e6, 'MB');

  const reads: Readonly<Record<string, Request>> = {
    'statement, page 1': { path: `${contributionEntries.path}?pageNum=1&pageSize=20`, method: 'GET' },
    'statement, page 500': { path: `${contributionEntries.path}?pageNum=500&pageSize=20`, method: 'GET' },
    'income entries, page 500': { path: `${incomeEntries.path}?pageNum=500&pageSize=20`, method: 'GET' },
    'income sums': storeIncome,
    'reward sums': recruitRewards,
  };
  const timesOf = async () => {
    const times: Record<string, number> = {};
    for (const [name, request] of Object.entries(reads)) times[name] = await median(() => send(own.url, many, request));
    return times;
  };
  const empty = await timesOf();
  for (const currency of ['CONTRIBUTION', 'INCOME']) {
    await db.execute(sql`with posted as (
      insert into postings (kind, ref, title, created_at)
      select 'bench', ${currency} || i, 'bench', now() - i * interval '10 seconds' from generate_series(1, ${ENTRIES / 2}::integer) i
      returning id, created_at)
      insert into entries (posting_id, owner, currency, amount, balance_after, created_at)
      select id, 'seed-store', ${currency}, 1, 1, created_at from posted`);
    await db.execute(sql`insert into monthly_sums
      select 'seed-store', ${currency}, to_char(now() - m * interval '30 days', 'YYYY-MM'), 'bench', 1000, 1000, 0, 0
      from generate_series(0, 11) m on conflict do nothing`);
  }
  await db.execute(sql`analyze`);
  const full = await timesOf();
  for (const name of Object.keys(reads)) print(`${name}, ${ENTRIES} entries / before`, full[name] ?? 0, empty[name] ?? 0, 'ms');
  await close();
} finally {
  await endProcesses();
  bare.kill();
  await server.stop();
}
