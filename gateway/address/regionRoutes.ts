import type { Context } from 'hono';
import { regionTree as call } from '../../contract/address/regions';
import { acceptedCoding, type Bytes, type Coding, compress } from '../http/compression';
import { sendData } from '../http/envelope';
import { readRequest } from '../http/requests';
import type { Route } from '../http/route';
import { regionTree } from './regions';

const cache = new Map<Coding, Promise<Bytes>>();

/** The response is always the same 160 kB, so it is compressed once for each content coding. */
function compressed(coding: Coding, body: () => Promise<ArrayBuffer>): Promise<Bytes> {
  const cached = cache.get(coding);
  if (cached) return cached;
  const made = body().then((bytes) => compress(new Uint8Array(bytes), coding));
  cache.set(coding, made);
  return made;
}

async function handle(c: Context): Promise<Response> {
  await readRequest(c, call);
  const plain = sendData(c, regionTree);
  const coding = acceptedCoding(c.req.header('Accept-Encoding'));
  plain.headers.append('Vary', 'Accept-Encoding');
  if (!coding) return plain;
  const bytes = await compressed(coding, () => plain.arrayBuffer());
  const headers = new Headers(plain.headers);
  headers.set('Content-Encoding', coding);
  return new Response(bytes, { headers });
}

/** The regions, the same for everybody (contract: addresses and regions). Its answer is held against the contract by a test. */
export const regionRoutes: readonly Route[] = [{ call, handle }];
