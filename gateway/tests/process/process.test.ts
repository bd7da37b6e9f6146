import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { memberAccount } from '@juyi/contract/account/account';
import { register } from '@juyi/contract/auth/registration';
import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { afterEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from '../../db/lock';
import { members } from '../../db/members';
import { openPostgres } from '../../db/open';
import { seed } from '../../dev/seed';
import { createLog } from '../../http/log';
import { startGateway } from '../../start';
import { newDatabase, newFolder, seededFolder } from '../support/databases';
import { newPhone, registration } from '../support/gateway';
import { figure } from '../support/long';
import { endProcesses, killUnderLoad, NotStarted, outboxOver, postOver, solveOver, startProcess } from '../support/process';
import { TEST_PASSWORD_COST, testSettings } from '../support/settings';

const quiet = createLog('silent');
const KILLS = figure(1, 100);
const WRITERS = figure(10, 50);
const ACKNOWLEDGED = figure(10, 60);

afterEach(endProcesses);

const locksIn = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith('gateway.lock'));

interface Envelope {
  code?: number;
  data: { token: string; memberId: string };
}
const post = async (...call: Parameters<typeof postOver>) => (await (await postOver(...call)).json()) as Envelope;

/** Requests a registration code over the network, and reads it. */
async function codeOver(url: string, phone: string): Promise<string> {
  await post(url, webSendCode.path, { phone, ...(await solveOver(url)) });
  return (await outboxOver(url)).sms.find((sms) => sms.phone === phone)?.code ?? '';
}

/** Registers over the network; `registerUrl` may be another instance than the one that sends the code. */
const registerOver = async (url: string, phone: string, requestId: string, registerUrl = url): Promise<Envelope> =>
  post(registerUrl, register.path, { ...registration(phone, await codeOver(url, phone)), requestId, inviteCode: 'JY8K2M' });

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

test('a second process on the data folder fails; a graceful shutdown finishes in-flight calls and releases the folder', async () => {
  const folder = await seededFolder();
  const gateway = await startProcess(folder);
  const refused = await startProcess(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NotStarted);
  expect(refused).toMatchObject({ exitCode: 1 });
  expect(String(refused)).toContain(`数据目录 ${folder} 正被另一个进程使用`);
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
  expect(await locksIn(folder)).toEqual([]);
});

test(`killed ${KILLS} times under ${WRITERS} writers, no acknowledged write is lost and none is partial`, async () => {
  const folder = await seededFolder();
  const acknowledged: { phone: string; requestId: string; memberId: string; token: string }[] = [];
  const unanswered: { phone: string; requestId: string }[] = [];
  await killUnderLoad({
    kills: KILLS,
    writers: WRITERS,
    perKill: ACKNOWLEDGED,
    acknowledged: () => acknowledged.length,
    start: () => startProcess(folder, { TEAM_LIMIT: '10000' }),
    write: async (url) => {
      const one = { phone: newPhone(), requestId: randomUUID() };
      try {
        const { code, data } = await registerOver(url, one.phone, one.requestId);
        if (code === 200) acknowledged.push({ ...one, memberId: data.memberId, token: data.token });
      } catch {
        unanswered.push(one);
      }
    },
  });
  const problems: string[] = [];
  const log = createLog('error', { write: (line) => void problems.push(line) });
  const after = await startGateway(testSettings({ dataDir: folder }), log);
  // A start audits the ledger, and each registration has rewarded both.
  expect(problems).toEqual([]);
  for (const { token, memberId } of acknowledged) {
    expect(await post(after.url, memberAccount.path, {}, token)).toMatchObject({ code: 200, data: { memberId } });
  }
  // An interrupted write happened completely, so that a retry responds the member, or not at all.
  for (const { phone, requestId } of unanswered) {
    const answer = await post(after.url, register.path, { ...registration(phone, '000000'), requestId, inviteCode: 'JY8K2M' });
    expect([200, 40015, 40016]).toContain(answer.code);
    if (answer.code !== 200) continue;
    expect(await post(after.url, memberAccount.path, {}, answer.data.token)).toMatchObject({ code: 200 });
  }
  await after.close();
});

test('of concurrent locks of a folder at most one succeeds, beside what a dead process left', async () => {
  const folder = await newFolder();
  for (let round = 0; round < 20; round += 1) {
    await writeFile(join(folder, 'gateway.lock.dead'), '');
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
    const got = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(got.length).toBeLessThanOrEqual(1);
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(FolderInUse);
    for (const unlock of got) await unlock();
    await (await lockFolder(folder))();
    expect(await locksIn(folder)).toEqual([]);
  }
});

test('instances that start concurrently on one empty PostgreSQL migrate and seed it once', async () => {
  const databaseUrl = await newDatabase(false);
  const settings = testSettings({ databaseUrl, databaseConnections: 2 });
  const gateways = await Promise.all([1, 2, 3, 4].map(() => startGateway(settings, quiet)));
  // A code sent by one instance is verified by another.
  const [one, two] = gateways;
  const registered = await registerOver(one?.url ?? '', newPhone(), randomUUID(), two?.url);
  expect(registered).toMatchObject({ code: 200 });
  await Promise.all(gateways.map((gateway) => gateway.close()));
  const database = await openPostgres(databaseUrl, 1, (db) => seed(db, Date.now(), TEST_PASSWORD_COST));
  const people = await database.db.select().from(members);
  expect(people.filter(({ id }) => id.startsWith('seed-'))).toHaveLength(56);
  await database.close();
});

test('an APP_DIR without an app is a startup error', async () => {
  const folder = await newFolder();
  const starting = startGateway(testSettings({ dataDir: folder, appDir: folder }), quiet);
  await expect(starting).rejects.toThrow(`APP_DIR ${folder} 中没有 index.html`);
});

test('a gateway that can’t listen releases the folder', async () => {
  const folder = await seededFolder();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(startGateway(testSettings({ dataDir: folder, port }), quiet)).rejects.toThrow(`端口 ${port} 已被占用`);
  expect(await locksIn(folder)).toEqual([]);
  other.close();
});
