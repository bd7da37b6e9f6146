import { calls } from '@juyi/contract/calls';
import type { Call } from '@juyi/contract/core/define';
import { hundredthsOf } from '@juyi/contract/core/rawValues';
import * as z from 'zod/mini';
import type { Dialect } from '#services/dialect.ts';
import { isMajor } from '#services/http/wire.ts';
import type { Asked, Exchange } from './exchange';
import type { Payload } from './plan';

const header = z.object({ name: z.string(), value: z.string() });
const har = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        request: z.object({
          method: z.string(),
          url: z.string(),
          headers: z.array(header),
          postData: z.optional(z.object({ text: z.optional(z.string()) })),
        }),
        response: z.object({
          status: z.number(),
          headers: z.array(header),
          content: z.object({ text: z.optional(z.string()), encoding: z.optional(z.string()) }),
        }),
      }),
    ),
  }),
});

const byName = (headers: readonly z.infer<typeof header>[]) =>
  Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));

function payloadOf(url: URL, text: string | undefined): Payload {
  try {
    return { ...Object.fromEntries(url.searchParams), ...(text ? (JSON.parse(text) as Payload) : {}) };
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
}

/** A payload by the contract's names and in its units. */
function askedOf(call: Call, payload: Payload, dialect: Dialect): Payload {
  const ours = new Map(Object.entries(dialect.fields).map(([our, theirs]) => [theirs, our]));
  return Object.fromEntries(
    Object.entries(payload).map(([sent, value]) => {
      const name = ours.get(sent) ?? sent;
      return [name, isMajor(call, name, dialect) ? hundredthsOf(value) : value];
    }),
  );
}

/** The calls in a HAR file, whatever path they are below. Throws for another file. */
export function exchangesIn(text: string, dialect: Dialect): Asked {
  const { log } = har.parse(JSON.parse(text));
  const exchanges = log.entries.flatMap(({ request, response }): Exchange[] => {
    const url = new URL(request.url);
    const call = calls.find(({ method, path }) => method === request.method && url.pathname.endsWith(path));
    if (!call || response.status === 0) return [];
    const { text: content = '', encoding } = response.content;
    const bytes = Uint8Array.from(Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'));
    const payload = payloadOf(url, request.postData?.text);
    return [
      {
        call,
        asked: askedOf(call, payload, dialect),
        answer: { status: response.status, headers: byName(response.headers), body: bytes.buffer },
        sent: { names: Object.keys(payload), headers: byName(request.headers) },
      },
    ];
  });
  return { exchanges, untried: new Map(), host: [], found: {} };
}
