import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { randomToken } from '../core/hashing';
import type { Gateway } from '../http/context';
import { createAppServer } from '../http/server';
import { serveDesk } from './desk';
import { type DeskAnswer, DeskRefusal, type DeskRequest, deskAnswer, deskRequest } from './requests';

/**
 * The desk of a gateway that has locked its data folder: no second process can open the embedded database, so this one answers, on a
 * random loopback port. Port and key are in a file that only the folder's owner may read, which is as much as opening the folder takes.
 */

const DOOR_FILE = 'desk.json';
const BODY_LIMIT_BYTES = 16 * 1024;
const CLOSE_TIMEOUT_MS = 1000;
const doorFile = z.object({ port: z.int(), key: z.string() });
const refusal = z.object({ refused: z.string() });

const isKey = (sent: string | undefined, key: string) =>
  sent !== undefined && sent.length === key.length && timingSafeEqual(Buffer.from(sent), Buffer.from(key));

/** Opens the door; returns the function that closes it. */
export async function openDoor({ db, settings, log, now }: Gateway): Promise<() => Promise<void>> {
  const key = randomToken();
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof DeskRefusal) return c.json({ refused: error.message }, 409);
    log.error({ err: error }, 'the desk failed');
    return c.json({ refused: '处理失败，详见网关日志' }, 500);
  });
  app.post('/', bodyLimit({ maxSize: BODY_LIMIT_BYTES }), async (c) => {
    if (!isKey(c.req.header('Authorization'), key)) return c.json({ refused: '无权访问' }, 403);
    const request = deskRequest.parse(await c.req.json());
    return c.json(await serveDesk(db, request, now()));
  });
  const { server, close } = createAppServer(app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const file = join(settings.dataDir, DOOR_FILE);
  const { port } = server.address() as AddressInfo;
  // A file of an earlier process keeps its mode when it is overwritten.
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify({ port, key }), { mode: 0o600 });
  return async () => {
    await rm(file, { force: true });
    await close(CLOSE_TIMEOUT_MS);
  };
}

/** Asks the desk of the gateway that has locked a data folder. Throws DeskRefusal. */
export async function askDoor(dataDir: string, request: DeskRequest): Promise<DeskAnswer> {
  const text = await readFile(join(dataDir, DOOR_FILE), 'utf8').catch(() => {
    throw new DeskRefusal(`数据目录 ${dataDir} 正被使用，且其中没有 ${DOOR_FILE}：请在网关所在的主机上、用同一用户执行`);
  });
  const { port, key } = doorFile.parse(JSON.parse(text));
  const headers = { 'Content-Type': 'application/json', Authorization: key };
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: JSON.stringify(request) }).catch(
    () => {
      throw new DeskRefusal('网关没有回应');
    },
  );
  const body: unknown = await answer.json();
  if (!answer.ok) throw new DeskRefusal(refusal.parse(body).refused);
  return deskAnswer.parse(body);
}
