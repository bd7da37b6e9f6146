import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { storeSendCode } from '@juyi/contract/verification/codes';
import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { expect, test } from 'vitest';
import type { Settings } from '../../core/settings';
import { openFolder, openPostgres } from '../../db/open';
import { createLog } from '../../http/log';
import { type RunningGateway, startGateway } from '../../start';
import { smsDeliveries } from '../../verification/schema';
import { newDatabase, seededFolder } from '../support/databases';
import { newPhone } from '../support/gateway';
import { serveOther } from '../support/otherServer';
import { postOver, solveOver } from '../support/process';
import { testSettings } from '../support/settings';

interface Received {
  readonly key: unknown;
  readonly body: string;
  readonly response: ServerResponse;
}

/** A provider that emits `sms` for each message; the test answers it. */
async function startProvider() {
  const provider = new EventEmitter<{ sms: [Received] }>();
  const received: Received[] = [];
  const url = await serveOther((request, response, body) => {
    const sms = { key: request.headers['idempotency-key'], body, response };
    received.push(sms);
    provider.emit('sms', sms);
  });
  return {
    url: `${url}/`,
    received,
    next: async () => (await once(provider, 'sms'))[0] as Received,
  };
}

const askCode = async ({ url }: RunningGateway, path: string, phone: string) =>
  (await postOver(url, path, { phone, ...(await solveOver(url)) })).status;

const nothing = async () => {};
const start = (settings: Partial<Settings>) =>
  startGateway(testSettings({ host: '127.0.0.1', ...settings }), createLog('silent'));

const onPostgres = async (): Promise<Partial<Settings>> => ({ databaseUrl: await newDatabase() });
const onFolder = async (): Promise<Partial<Settings>> => ({ dataDir: await seededFolder() });

/** The messages that are not delivered, once no gateway runs. */
async function undelivered({ databaseUrl, dataDir = '' }: Partial<Settings>): Promise<number> {
  const { db, close } = await (databaseUrl ? openPostgres(databaseUrl, 1, nothing) : openFolder(dataDir, nothing));
  const rows = await db.$count(smsDeliveries);
  await close();
  return rows;
}

test.each([
  { where: 'two instances on PostgreSQL', instances: 2, prepare: onPostgres },
  { where: 'the embedded database', instances: 1, prepare: onFolder },
])('a failed message is sent again, once, by $where', async ({ instances, prepare }) => {
  const provider = await startProvider();
  const database = await prepare();
  const settings = { ...database, smsWebhookUrl: provider.url };
  const gateways: RunningGateway[] = [];
  for (let instance = 0; instance < instances; instance += 1) gateways.push(await start(settings));
  const [first] = gateways;
  if (!first) throw new Error('no gateway has started');
  const [failed, answer] = [provider.next(), askCode(first, webSendCode.path, newPhone())];
  (await failed).response.writeHead(503).end();
  const again = provider.next();
  expect(await answer).toBe(500);
  (await again).response.writeHead(204).end();
  for (const gateway of gateways) await gateway.close();
  const [one, two] = provider.received;
  expect(two).toMatchObject({ key: one?.key, body: one?.body });
  expect(one?.key).toMatch(/^\d+$/);
  expect(provider.received).toHaveLength(2);
  expect(await undelivered(database)).toBe(0);
});

test('a stop waits for a message that its call did not wait for', async () => {
  const provider = await startProvider();
  const database = await onPostgres();
  const gateway = await start({ ...database, smsWebhookUrl: provider.url });
  const sent = provider.next();
  expect(await askCode(gateway, storeSendCode.path, '13800138000')).toBe(200);
  const { response } = await sent;
  const closed = gateway.close();
  response.writeHead(204).end();
  await closed;
  expect(await undelivered(database)).toBe(0);
});
