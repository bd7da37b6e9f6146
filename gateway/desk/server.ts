import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { applyCatalog, diffCatalog } from '../catalog/apply';
import { readCatalog } from '../catalog/read';
import { randomToken, sha256 } from '../core/hashing';
import { StartupError } from '../core/startupError';
import type { Gateway } from '../http/context';
import { createAppServer } from '../http/server';
import { serveDesk } from './desk';
import { DeskRefusal, deskRequest } from './requests';

/**
 * A gateway that has locked its data folder serves `npm run desk` and `npm run catalog` on a random loopback port, because no second
 * process can open the embedded database. Only the folder's owner, who could open the database too, can read the file with port and key.
 */

const ADDRESS_FILE = 'desk.json';
const BODY_LIMIT_BYTES = 16 * 1024;
const CLOSE_TIMEOUT_MS = 1000;
const addressFile = z.object({ port: z.int(), key: z.string() });
const catalogRequest = z.strictObject({ dir: z.string().min(1), apply: z.boolean() });
const deskBody = z.strictObject({ secret: z.string().optional(), request: deskRequest });
const refusal = z.object({ refused: z.string() });

/** Of a header's letters beyond ASCII a comparison of the texts' bytes would get more than of the key's. */
const isKey = (sent = '', key: string) => timingSafeEqual(Buffer.from(sha256(sent)), Buffer.from(sha256(key)));

/** Starts the server; returns the function that closes it. */
export async function startDeskServer({ db, settings, log, now }: Gateway): Promise<() => Promise<void>> {
  const key = randomToken();
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof StartupError) return c.json({ refused: error.message }, 409);
    log.error({ err: error }, 'the desk server failed');
    return c.json({ refused: '处理失败，详见网关日志' }, 500);
  });
  app.use(bodyLimit({ maxSize: BODY_LIMIT_BYTES }));
  app.use((c, next) =>
    isKey(c.req.header('Authorization'), key) ? next() : Promise.resolve(c.json({ refused: '无权访问' }, 403)),
  );
  app.post('/desk', async (c) => {
    const { secret, request } = deskBody.parse(await c.req.json());
    return c.json(await serveDesk(db, request, { secret, twoFrom: settings.deskTwoFrom, now: now() }));
  });
  app.post('/catalog', async (c) => {
    const { dir, apply } = catalogRequest.parse(await c.req.json());
    const catalog = await readCatalog(dir);
    return c.json(await (apply ? db.transaction((tx) => applyCatalog(tx, catalog)) : diffCatalog(db, catalog)));
  });
  const { server, close } = createAppServer(app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const file = join(settings.dataDir, ADDRESS_FILE);
  const { port } = server.address() as AddressInfo;
  // A file of an earlier process keeps its mode when it is overwritten.
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify({ port, key }), { mode: 0o600 });
  return async () => {
    await rm(file, { force: true });
    await close(CLOSE_TIMEOUT_MS);
  };
}

/** Finds a gateway's desk server. Throws DeskRefusal without one: another kind of process has locked the folder, or another host's. */
async function findServer(dataDir: string): Promise<z.output<typeof addressFile>> {
  try {
    return addressFile.parse(JSON.parse(await readFile(join(dataDir, ADDRESS_FILE), 'utf8')));
  } catch {
    throw new DeskRefusal(`数据目录 ${dataDir} 正被使用，且其中没有可用的 ${ADDRESS_FILE}：请在网关所在的主机上、用同一用户执行`);
  }
}

/** Asks the gateway that has locked a data folder. Throws DeskRefusal. */
export async function askDeskServer(dataDir: string, what: 'desk' | 'catalog', request: object): Promise<unknown> {
  const { port, key } = await findServer(dataDir);
  const headers = { 'Content-Type': 'application/json', Authorization: key };
  const url = `http://127.0.0.1:${port}/${what}`;
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(request) }).catch(() => {
    throw new DeskRefusal('网关没有回应');
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new DeskRefusal(refusal.parse(body).refused);
  return body;
}
