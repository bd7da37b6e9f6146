import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { regionTree as call } from '../../contract/address/regions';
import { sendData } from '../http/envelope';
import { readRequest } from '../http/requests';
import type { Route } from '../http/route';
import { regionTree } from './regions';

const compressions = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Encoding = keyof typeof compressions;

const kept = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

/** The one body there is, compressed once for each encoding: 160 kB would be most of what a first address costs. */
function compressed(encoding: Encoding, body: () => Promise<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const known = kept.get(encoding);
  if (known) return known;
  const made = body()
    .then((bytes) => compressions[encoding](new Uint8Array(bytes)))
    .then((bytes) => new Uint8Array(bytes));
  kept.set(encoding, made);
  return made;
}

async function answer(c: Context): Promise<Response> {
  await readRequest(c, call);
  const plain = sendData(c, regionTree);
  const accepted = c.req.header('Accept-Encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`(^|[\\s,])${name}($|[\\s,;])`).test(accepted));
  plain.headers.append('Vary', 'Accept-Encoding');
  if (!encoding) return plain;
  const bytes = await compressed(encoding, () => plain.arrayBuffer());
  const headers = new Headers(plain.headers);
  headers.set('Content-Encoding', encoding);
  return new Response(bytes, { headers });
}

/** The regions, the same for everybody (contract: addresses and regions). Its answer is held against the contract by a test. */
export const regionRoutes: readonly Route[] = [{ call, answer }];
