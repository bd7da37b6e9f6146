import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { memberAccount } from '@juyi/contract/account/account';
import { addAddress as addAddressCall, addressList } from '@juyi/contract/address/address';
import { convertContribution, submitContribution } from '@juyi/contract/redemption/contribution';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { addAddress } from '../../address/addresses';
import { hashPassword } from '../../auth/passwords';
import { issueToken } from '../../auth/tokens';
import { members } from '../../db/members';
import { type Db, openPostgres } from '../../db/open';
import { sale } from '../../dev/seedData';
import { auditLedger } from '../../ledger/audit';
import { post } from '../../ledger/ledger';
import { redemptions } from '../../redemption/schema';
import { addMember } from '../../team/members';
import { newDatabase } from '../support/databases';
import { newPhone } from '../support/gateway';
import { figure } from '../support/long';
import { endProcesses, postOver, startProcess } from '../support/process';
import { PAY } from '../support/redeeming';
import { openStallingProxy, type StallingProxy } from '../support/stallingProxy';

const CLIENTS = figure(30, 60);
const ENDED_BACKENDS = figure(20, 200);
/** In KiB. Short, so that connections are mostly lost in the middle of statements and transactions. */
const HASH_COST = 4096;

const nothing = async () => {};
const proxies: StallingProxy[] = [];

afterEach(async () => {
  await endProcesses();
  for (const proxy of proxies.splice(0)) await proxy.close();
});

interface Client {
  readonly memberId: string;
  readonly token: string;
}

/** Adds a store member whose account, address and redemptions are recognisable. */
async function addClient(db: Db, paymentPasswordHash: string): Promise<Client> {
  const now = Date.now();
  return db.transaction(async (tx) => {
    const added = await addMember(tx, { phone: newPhone(), passwordHash: null, source: 'APP', roles: ['member', 'store'], now });
    if (!added) throw new Error('the phone is taken');
    const { memberId } = added;
    await tx.update(members).set({ paymentPasswordHash }).where(eq(members.id, memberId));
    await post(tx, { ...sale(memberId, ['测试', 10_000_000, 1]), ref: memberId, time: now });
    const place = { province: '北京市', city: '北京市', county: '东城区', areaCode: '110101' };
    await addAddress(tx, memberId, { name: '收货人', tel: newPhone(), ...place, addressDetail: memberId, isDefault: true }, now);
    return { memberId, token: await issueToken(tx, memberId, now) };
  });
}

async function addClients(db: Db, many: number): Promise<Client[]> {
  const payHash = await hashPassword(PAY, HASH_COST);
  const clients: Client[] = [];
  for (let made = 0; made < many; made += 1) clients.push(await addClient(db, payHash));
  return clients;
}

interface Envelope {
  readonly code: number;
  readonly data: { memberId?: string; quoteId?: string; orderNo?: string } & readonly { addressDetail: string }[];
}

/** Counts the responses. `foreign`: another member's data, or an unexpected refusal. */
class Tally {
  own = 0;
  failed = 0;
  readonly foreign: string[] = [];
  /** Acknowledged redemptions: requestId → number and member. */
  readonly orders = new Map<string, { orderNo: string; memberId: string }>();

  add(isOwn: boolean, description: string): void {
    if (!isOwn) return void this.foreign.push(description);
    this.own += 1;
  }
}

async function call(url: string, { path }: { path: string }, body: object, token: string): Promise<Envelope | null> {
  try {
    const response = await postOver(url, path, body, token);
    return response.status === 500 ? null : ((await response.json()) as Envelope);
  } catch {
    return null;
  }
}

/** Reads and writes as one member, and checks that each response is theirs. */
async function use(url: string, { memberId, token }: Client, tally: Tally): Promise<void> {
  const ask = async (endpoint: { path: string }, body: object, isOwn: (answer: Envelope) => boolean) => {
    const answer = await call(url, endpoint, body, token);
    if (!answer) tally.failed += 1;
    else tally.add(answer.code === 200 && isOwn(answer), `${endpoint.path} ${JSON.stringify(answer)}`);
    return answer?.data;
  };
  await ask(memberAccount, {}, ({ data }) => data.memberId === memberId);
  await ask(addressList, {}, ({ data }) => data.length === 1 && data[0]?.addressDetail === memberId);
  const quote = await ask(convertContribution, { amount: 1000 }, ({ data }) => Boolean(data.quoteId));
  if (!quote?.quoteId) return;
  const requestId = randomUUID();
  const order = await ask(submitContribution, { quoteId: quote.quoteId, payPassword: PAY, requestId }, ({ data }) =>
    Boolean(data.orderNo),
  );
  if (order?.orderNo) tally.orders.set(requestId, { orderNo: order.orderNo, memberId });
}

/** Terminates one of the gateway's backends, preferably one in a transaction; returns how many were terminated. */
async function endBackend(db: Db): Promise<number> {
  const [{ ended } = { ended: 0 }] = await db
    .select({ ended: sql<number>`count(pg_terminate_backend(pid))`.mapWith(Number) })
    .from(
      sql`(
        select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        order by (state like '%in transaction%') desc, random() limit 1
      ) chosen`,
    );
  return ended;
}

test(`${ENDED_BACKENDS} backends terminated under ${CLIENTS} clients: every response is the client's own, the process survives, the ledger is consistent`, async () => {
  const databaseUrl = await newDatabase();
  const { db, close } = await openPostgres(databaseUrl, 1, nothing);
  const clients = await addClients(db, CLIENTS);

  const gateway = await startProcess('', { DATABASE_URL: databaseUrl, PASSWORD_COST: '19456' });
  const tally = new Tally();
  const stopped = new AbortController();
  const working = clients.map(async (client) => {
    while (!stopped.signal.aborted) await use(gateway.url, client, tally);
  });
  let ended = 0;
  while (ended < ENDED_BACKENDS && !gateway.hasEnded()) {
    const before = tally.own;
    ended += await endBackend(db);
    while (tally.own === before && !gateway.hasEnded()) await pause(5);
  }
  stopped.abort();
  await Promise.all(working);
  expect(tally.foreign).toEqual([]);
  expect(gateway.hasEnded()).toBe(false);
  expect(tally.orders.size).toBeGreaterThan(0);

  // Afterwards every call succeeds.
  const afterwards = new Tally();
  await Promise.all(clients.map((client) => use(gateway.url, client, afterwards)));
  expect({ failed: afterwards.failed, foreign: afterwards.foreign }).toEqual({ failed: 0, foreign: [] });
  expect(await gateway.end('SIGTERM')).toBe(0);

  const rows = await db.select().from(redemptions);
  for (const [requestId, { orderNo, memberId }] of tally.orders)
    expect(rows.filter((row) => row.requestId === requestId)).toMatchObject([{ orderNo, memberId }]);
  expect(await auditLedger(db)).toEqual([]);
  await close();
});

test('every transaction has its timeouts', async () => {
  const { db, close } = await openPostgres(await newDatabase(), 1, nothing);
  const settings = await db.transaction((tx) =>
    tx
      .select({ name: sql<string>`name`, ms: sql<string>`setting` })
      .from(sql`pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`),
  );
  expect(Object.fromEntries(settings.map(({ name, ms }) => [name, Number(ms)]))).toEqual({
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
  });
  await close();
});

test('with a hung database every call fails, later calls succeed, and SIGTERM still ends the process', async () => {
  const databaseUrl = await newDatabase();
  const { db, close } = await openPostgres(databaseUrl, 1, nothing);
  const clients = await addClients(db, 20);
  const proxy = await openStallingProxy(databaseUrl);
  proxies.push(proxy);
  const gateway = await startProcess('', { DATABASE_URL: proxy.url });
  const ask = ({ token }: Client) => call(gateway.url, memberAccount, {}, token);
  proxy.stall();
  // Twice as many as connections: half of them wait for one. Without timeouts none would be answered before `resume`.
  expect(await Promise.all(clients.map(ask))).toEqual(clients.map(() => null));
  proxy.resume();
  const recovered = await Promise.all(clients.map(ask));
  expect(recovered.map((answer) => answer?.data.memberId)).toEqual(clients.map(({ memberId }) => memberId));
  proxy.stall();
  expect(await gateway.end('SIGTERM')).toBe(0);
  await close();
});

test('a locked row blocks only its own caller, until the lock timeout', async () => {
  const databaseUrl = await newDatabase();
  const { db, close } = await openPostgres(databaseUrl, 1, nothing);
  const [locked, other] = await addClients(db, 2);
  if (!locked || !other) throw new Error('no clients');
  const gateway = await startProcess('', { DATABASE_URL: databaseUrl });
  await db.transaction(async (tx) => {
    await tx.select().from(members).where(eq(members.id, locked.memberId)).for('update');
    const address = { name: '收货人', tel: newPhone(), province: '北京市', city: '北京市', county: '东城区', areaCode: '110101' };
    const request = { ...address, addressDetail: '建国路一号院', isDefault: false };
    // The second one waits for its turn; a third one's would come too late.
    const stuck = Array.from({ length: 2 }, () =>
      call(gateway.url, addAddressCall, { ...request, requestId: randomUUID() }, locked.token),
    );
    let answered = 0;
    for (const one of stuck) void one.then(() => (answered += 1));
    expect(await call(gateway.url, memberAccount, {}, other.token)).toMatchObject({ data: { memberId: other.memberId } });
    expect(answered).toBe(0);
    expect(await Promise.all(stuck)).toEqual(stuck.map(() => null));
  });
  expect(await call(gateway.url, addressList, {}, locked.token)).toMatchObject({ code: 200, data: [{}] });
  await close();
});
