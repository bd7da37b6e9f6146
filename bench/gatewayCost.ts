/**
 * `npm run bench:cost [-- --calls 2000] [--only calls]`: what a call costs, as ratios within one run on an embedded PostgreSQL: CPU a
 * call beside a bare Hono with the same driver (`calls`), memory after many requests (`memory`), pages and sums of a member with many
 * entries beside a database without (`pages`), a read while another member floods the gateway beside one alone (`flood`).
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { memberAccount } from '@juyi/contract/account/account';
import { ACTIVITY_ID } from '@juyi/contract/draw/activity';
import { drawPrize } from '@juyi/contract/draw/draw';
import { submitExchangeIp } from '@juyi/contract/redemption/mall';
import { issueToken } from '@juyi/gateway/auth/tokens';
import { buildGateway } from '@juyi/gateway/cli/bundle';
import { explainErrors } from '@juyi/gateway/cli/explain';
import { members } from '@juyi/gateway/db/members';
import { openPostgres } from '@juyi/gateway/db/open';
import { NO_TIMEOUTS } from '@juyi/gateway/db/pool';
import { seed } from '@juyi/gateway/dev/seed';
import { TOTAL_WEIGHT } from '@juyi/gateway/draw/activities';
import { prizes } from '@juyi/gateway/draw/schema';
import { goods } from '@juyi/gateway/goods/schema';
import { accounts } from '@juyi/gateway/ledger/schema';
import { freePort, startEmbedded } from '@juyi/gateway/tests/support/embedded';
import { endProcesses, startProcess } from '@juyi/gateway/tests/support/process';
import { TEST_PASSWORD_COST } from '@juyi/gateway/tests/support/settings';
import { eq } from 'drizzle-orm';
import { comparePages } from './gatewayPages';
import { print, type Request, send } from './gatewayRequests';
import { median } from './median';

explainErrors();

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '2000' },
    entries: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
});
const CALLS = Number(values.calls);
const ENTRIES = Number(values.entries);
const REQUESTS = Number(values.requests);
const isWanted = (part: 'calls' | 'memory' | 'pages' | 'flood') => values.only === undefined || values.only === part;
const ROUNDS = 8;
const WARM_UP_ROUNDS = 3;
const CALLERS = 8;
/** One member may send so many in a minute, here at once. */
const FLOOD = 550;
const FLOODS = 20;

interface Subject {
  readonly url: string;
  readonly cpu: () => Promise<number>;
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

/** The cost of a call, in ms: CPU time of the process, and its share of the time that a round took. */
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
    const [one, another] = costs.map((list) => median(list.map((cost) => cost[kind]))) as [number, number];
    print(`${kind} of ${name}, gateway / bare Hono`, one, another, 'ms');
  }
}

const p90 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? Number.NaN;

/** Reads of one member, one after the other, alone and while another's refused draws are answered, in turns. */
async function compareReads(url: string, reader: string, flooder: string): Promise<void> {
  const read = async () => {
    const startedAt = performance.now();
    await send(url, reader, memberAccount);
    return performance.now() - startedAt;
  };
  const flooding = spawn(process.execPath, ['--import', 'tsx', 'bench/flooder.ts', url, flooder, String(FLOOD)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answered = () => once(flooding.stdout, 'data');
  await answered();
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let flood = 0; flood < FLOODS; flood += 1) {
    for (let quiet = 0; quiet < 50; quiet += 1) alone.push(await read());
    const answers = answered();
    const floods = new Set([answers]);
    void answers.then(() => floods.clear());
    flooding.stdin.write('\n');
    while (floods.size > 0) beside.push(await read());
  }
  flooding.kill();
  print(`p90 of a read, beside ${FLOOD} refused draws / alone`, p90(beside), p90(alone), 'ms');
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
  const token = await issueToken(db, 'seed-leader', Date.now());
  const store = await issueToken(db, 'seed-store', Date.now());
  await db.update(goods).set({ stock: 1_000_000_000, limit: 1_000_000_000 });
  await db.update(accounts).set({ balance: 1_000_000_000_000 }).where(eq(accounts.owner, 'seed-store'));
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
  const gateway = await startProcess('/tmp', { DATABASE_URL: server.url, METRICS_PORT: String(metricsPort), REVIEW_AFTER: '0' });
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  };
  const own: Subject = { url: gateway.url, cpu: () => metric('process_cpu_seconds_total') };
  const other: Subject = { url: bareUrl, cpu: async () => Number(await (await fetch(`${bareUrl}/cpu`)).text()) };
  if (isWanted('calls')) {
    const requestId = () => ({ activityId: ACTIVITY_ID, requestId: randomUUID() });
    await compare('memberAccount', token, [own, memberAccount], [other, { path: '/account' }]);
    await compare(
      'drawPrize',
      token,
      [own, { path: drawPrize.path, body: requestId }],
      [other, { path: '/draw', body: requestId }],
    );
    // The payment password is hashed at the lowest cost (PASSWORD_COST), which takes next to nothing.
    const wanted = () => ({
      goodsId: 'bookmark',
      quantity: 1,
      specs: [{ name: '花样', value: '兰' }],
      addressId: 'seed-store-address',
      spend: 300,
      payPassword: '258036',
      requestId: randomUUID(),
    });
    await compare(
      'submitExchangeIp',
      store,
      [own, { path: submitExchangeIp.path, body: wanted }],
      [other, { path: '/redeem', body: wanted }],
    );
  }
  if (isWanted('memory')) {
    const bytes = () => metric('process_resident_memory_bytes');
    await sendMany(REQUESTS / 10, () => send(own.url, token, memberAccount));
    const before = await bytes();
    await sendMany(REQUESTS, () => send(own.url, token, memberAccount));
    print(`memory after ${REQUESTS} requests / after ${REQUESTS / 10}`, (await bytes()) / 1e6, before / 1e6, 'MB');
  }
  if (isWanted('flood')) {
    await db.update(members).set({ drawChances: 0 }).where(eq(members.id, 'seed-member'));
    const flooder = await issueToken(db, 'seed-member', Date.now());
    await compareReads(own.url, token, flooder);
  }
  if (isWanted('pages')) await comparePages(server.url, ENTRIES);
  await close();
} finally {
  await endProcesses();
  bare.kill();
  await server.stop();
}
