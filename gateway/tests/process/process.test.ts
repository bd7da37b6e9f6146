import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, link, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberAccount } from '@juyi/contract/account/account';
import { register } from '@juyi/contract/auth/registration';
import { webCaptchaImage, webSendCode } from '@juyi/contract/verification/registrationCodes';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from '../../db/lock';
import { members } from '../../db/members';
import { openPostgres } from '../../db/open';
import { seed } from '../../dev/seed';
import { createLog } from '../../http/log';
import { startGateway } from '../../start';
import { createDatabase, dropDatabase, seededFolder } from '../support/databases';
import { newPhone, registration } from '../support/gateway';
import { figure } from '../support/long';
import { endProcesses, killUnderLoad, NotStarted, startProcess } from '../support/process';
import { TEST_PASSWORD_COST, testSettings } from '../support/settings';

const quiet = createLog('silent');
const KILLS = figure(1, 100);
const WRITERS = figure(20, 50);
const ACKNOWLEDGED = figure(30, 60);

let seeded = '';
let folder = '';
beforeAll(async () => {
  seeded = await seededFolder();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'juyi-data-'));
});
/** Copies the seeded database, because creating one takes seconds. */
const fillFolder = (name = '') => cp(seeded, join(folder, name), { recursive: true });
afterEach(async () => {
  await endProcesses();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => rm(seeded, { recursive: true, force: true }));

const locks = async () => (await readdir(folder)).filter((name) => name.startsWith('gateway.lock'));

interface Envelope {
  code?: number;
  data: { token: string; memberId: string };
}
async function post(url: string, path: string, body: object, token = ''): Promise<Envelope> {
  const headers = { 'Content-Type': 'application/json', Authorization: token };
  return (await (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Envelope;
}

/** Requests a registration code over the network, and reads it. */
async function codeOver(url: string, phone: string): Promise<string> {
  const captchaId = randomUUID();
  await (await fetch(`${url}${webCaptchaImage.path}?captchaId=${captchaId}`)).arrayBuffer();
  const outbox = async () =>
    (await (await fetch(`${url}/__dev/outbox`, { headers: { Accept: 'application/json' } })).json()) as {
      sms: { phone: string; code: string }[];
      captchas: { captchaId: string; text: string }[];
    };
  const drawn = (await outbox()).captchas.find((captcha) => captcha.captchaId === captchaId);
  await post(url, webSendCode.path, { phone, captchaId, captcha: drawn?.text });
  return (await outbox()).sms.find((sms) => sms.phone === phone)?.code ?? '';
}

/** Registers over the network; `registerUrl` may be another instance than the one that sends the code. */
const registerOver = async (url: string, phone: string, requestId: string, registerUrl = url): Promise<Envelope> =>
  post(registerUrl, register.path, { ...registration(phone, await codeOver(url, phone)), requestId });

/** Whether a gateway accepts new connections. */
async function accepts(url: string): Promise<boolean> {
  const { hostname: host, port } = new URL(url);
  const socket = connect(Number(port), host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test('a second process on the same data folder fails, naming the first; shutting down releases the folder', async () => {
  await fillFolder();
  const first = await startProcess(folder);
  const refused = await startProcess(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NotStarted);
  expect(refused).toMatchObject({ exitCode: 1 });
  expect(String(refused)).toContain(`数据目录 ${folder} 正被进程 ${first.pid}`);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  expect(await first.end('SIGTERM')).toBe(0);
  expect(await locks()).toEqual([]);
});

test('a graceful shutdown finishes in-flight calls', async () => {
  await fillFolder();
  const gateway = await startProcess(folder);
  const phone = newPhone();
  const body = JSON.stringify({ ...registration(phone, await codeOver(gateway.url, phone)), requestId: randomUUID() });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Expect: '100-continue' };
  const call = request(gateway.url + register.path, { method: 'POST', headers });
  const answer = once(call, 'response') as Promise<[IncomingMessage]>;
  call.flushHeaders();
  // The gateway has received the headers and waits for the body.
  await once(call, 'continue');
  const ended = gateway.end('SIGTERM');
  while (await accepts(gateway.url));
  call.end(body);
  const [response] = await answer;
  expect(JSON.parse(Buffer.concat(await response.toArray()).toString())).toMatchObject({ code: 200 });
  expect(await ended).toBe(0);
});

test(`killed ${KILLS} times under ${WRITERS} writers, no acknowledged write is lost and none is partial`, async () => {
  await fillFolder();
  const acknowledged: { phone: string; requestId: string; memberId: string; token: string }[] = [];
  const undecided: { phone: string; requestId: string }[] = [];
  await killUnderLoad({
    kills: KILLS,
    writers: WRITERS,
    perKill: ACKNOWLEDGED,
    acknowledged: () => acknowledged.length,
    start: () => startProcess(folder),
    write: async (url) => {
      const one = { phone: newPhone(), requestId: randomUUID() };
      try {
        const { code, data } = await registerOver(url, one.phone, one.requestId);
        if (code === 200) acknowledged.push({ ...one, memberId: data.memberId, token: data.token });
      } catch {
        undecided.push(one);
      }
    },
  });
  const after = await startProcess(folder);
  for (const { token, memberId } of acknowledged) {
    expect(await post(after.url, memberAccount.path, {}, token)).toMatchObject({ code: 200, data: { memberId } });
  }
  // An interrupted write happened completely, so that a retry responds the member, or not at all.
  for (const { phone, requestId } of undecided) {
    const answer = await post(after.url, register.path, { ...registration(phone, '000000'), requestId });
    expect([200, 40015, 40016]).toContain(answer.code);
    if (answer.code !== 200) continue;
    expect(await post(after.url, memberAccount.path, {}, answer.data.token)).toMatchObject({ code: 200 });
  }
  expect(await after.end('SIGTERM')).toBe(0);
});

const write = (number: number, owner: object) => writeFile(join(folder, `gateway.lock.${number}`), JSON.stringify(owner));
const deadPid = 2 ** 22 + 1;

test('a stale lock is taken over', async () => {
  await write(3, { pid: deadPid, host: hostname() });
  const unlock = await lockFolder(folder);
  expect(await locks()).toEqual(['gateway.lock.4']);
  expect(JSON.parse(await readFile(join(folder, 'gateway.lock.4'), 'utf8'))).toMatchObject({
    pid: process.pid,
    host: hostname(),
  });
  await unlock();
  expect(await locks()).toEqual([]);
});

test('a lock whose pid was reused is stale', async () => {
  await write(1, { pid: process.ppid, host: hostname(), began: '1' });
  await (await lockFolder(folder))();
});

test('a lock of another host is respected; a malformed lock file is stale', async () => {
  await write(1, { pid: deadPid, host: 'another-host' });
  await expect(lockFolder(folder)).rejects.toThrow(/another-host.*gateway\.lock\.1$/);
  await writeFile(join(folder, 'gateway.lock.1'), 'broken');
  await (await lockFolder(folder))();
});

test.each([
  ['another host', { pid: process.pid, host: 'another-host' }],
  ['another container', { pid: process.pid, host: hostname(), namespace: 'pid:[1]' }],
])('a lock of %s is taken over when its heartbeat has stopped', async (_, owner) => {
  await write(1, owner);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(join(folder, 'gateway.lock.1'), longAgo, longAgo);
  await (await lockFolder(folder))();
});

test('of concurrent takeovers of a stale lock at most one succeeds', async () => {
  for (let round = 0; round < 30; round += 1) {
    await write(1, { pid: deadPid, host: hostname() });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    const got = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(got.length).toBeLessThanOrEqual(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(FolderInUse);
    await Promise.all(got.map((unlock) => unlock()));
    await Promise.all((await locks()).map((name) => rm(join(folder, name))));
  }
});

test('a lock that is taken after another live one gives up', async () => {
  const unlock = await lockFolder(folder);
  const [mine] = await locks();
  await link(join(folder, mine ?? ''), join(folder, 'gateway.lock.9'));
  await rm(join(folder, mine ?? ''));
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
  await unlock();
});

test('instances that start concurrently on one empty PostgreSQL migrate and seed it once', async () => {
  const databaseUrl = await createDatabase(false);
  const settings = testSettings({ databaseUrl, databaseConnections: 2 });
  const gateways = await Promise.all([1, 2, 3, 4].map(() => startGateway(settings, quiet)));
  const codes = await Promise.all(gateways.map(async ({ url }) => (await fetch(`${url}/healthz`)).status));
  expect(codes).toEqual([200, 200, 200, 200]);
  // A code sent by one instance is verified by another.
  const [one, two] = gateways;
  const registered = await registerOver(one?.url ?? '', newPhone(), randomUUID(), two?.url);
  expect(registered).toMatchObject({ code: 200 });
  await Promise.all(gateways.map((gateway) => gateway.close()));
  const database = await openPostgres(databaseUrl, 1, (db) => seed(db, Date.now(), TEST_PASSWORD_COST));
  const people = await database.db.select().from(members);
  expect(people.filter(({ id }) => id.startsWith('seed-'))).toHaveLength(48);
  await database.close();
  dropDatabase(databaseUrl);
});

const productionEnv = {
  NODE_ENV: 'production',
  EMBEDDED: 'yes',
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
  APP_SECRET: 'a-secret-of-thirty-two-characters',
  PASSWORD_COST: '19456',
};

test('an APP_DIR without an app is a startup error', async () => {
  const production = { ...productionEnv, APP_DIR: folder };
  const refused = await startProcess(folder, production).catch((error: unknown) => error);
  expect(refused).toMatchObject({ exitCode: 1 });
  expect(String(refused)).toContain(`APP_DIR ${folder} 中没有 index.html`);
});

test('a stop does not wait until the app’s files are compressed', async () => {
  const app = join(folder, 'app');
  await mkdir(app);
  await writeFile(join(app, 'index.html'), '');
  // More than any machine compresses before the deadline of a stop.
  await writeFile(join(app, 'large.js'), randomBytes(60_000_000).toString('hex'));
  await fillFolder('stopped');
  const gateway = await startProcess(join(folder, 'stopped'), { APP_DIR: app });
  expect(await gateway.end('SIGTERM')).toBe(0);
});

test('a gateway that can’t listen releases the folder', async () => {
  await fillFolder('b');
  // This first start migrates and seeds an empty folder.
  const first = await startGateway(testSettings({ dataDir: join(folder, 'a') }), quiet);
  const taken = testSettings({ dataDir: join(folder, 'b'), port: first.port });
  await expect(startGateway(taken, quiet)).rejects.toThrow(`端口 ${first.port} 已被占用`);
  expect((await readdir(join(folder, 'b'))).filter((name) => name.startsWith('gateway.lock'))).toEqual([]);
  await first.close();
});
