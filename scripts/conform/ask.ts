import type { Call } from '@juyi/contract/core/define';
import type { Dialect } from '#services/dialect.ts';
import { headersOf, REQUEST_TIMEOUT_MS, type TransportAnswer } from '#services/http/exchange.ts';
import { examine } from '#services/http/notes.ts';
import { wire } from '#services/http/wire.ts';
import type { Asked, Exchange, Finding } from './exchange';
import { type Payload, steps } from './plan';

export interface Host {
  readonly url: string;
  /** Of a test member; only what is public is asked without one. */
  readonly token: string;
  readonly write: boolean;
  /** The app's origin, for which the preflight is asked. */
  readonly origin: string;
  readonly onProgress: (done: number, of: number, call: string) => void;
}

type Answered = TransportAnswer | { readonly problem: string };

/** Makes one request as the app would, from the app's origin. */
async function send({ url, origin }: Host, token: string, call: Call, payload: Payload, dialect: Dialect): Promise<Answered> {
  const { headers, rest } = headersOf(call, payload);
  const { method, path } = call;
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const sent = wire(
    { call, method, path, payload: rest, headers: { ...headers, ...(token && { Authorization: token }) }, signal },
    dialect,
  );
  const query = new URLSearchParams(
    Object.entries(sent.payload).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)]],
    ),
  );
  const target = `${url.replace(/\/$/, '')}${path}${method === 'GET' && query.size > 0 ? `?${query}` : ''}`;
  try {
    const answer = await fetch(target, {
      method,
      signal,
      headers: { ...sent.headers, Origin: origin, 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(sent.payload) }),
    });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.arrayBuffer() };
  } catch (error) {
    return { problem: error instanceof Error && error.name === 'TimeoutError' ? '15 秒没有回应' : '连不上' };
  }
}

/** The ways in which backends take a token, the usual ones first. */
const TOKENS = [
  { header: 'Authorization', prefix: 'Bearer ' },
  { header: 'X-Access-Token', prefix: '' },
  { header: 'token', prefix: '' },
  { header: 'satoken', prefix: '' },
];

/** A member's call that was refused as signed out, tried with the token in other ways. */
async function findToken(host: Host, call: Call, payload: Payload, dialect: Dialect): Promise<Finding['token']> {
  for (const token of TOKENS) {
    const answer = await send(host, host.token, call, payload, { ...dialect, token });
    if ('problem' in answer) continue;
    const { failure } = await examine(call, answer, payload, dialect);
    if (failure?.kind !== 'expired') return token;
  }
  return undefined;
}

const PAGE_NAMES = ['pageNo', 'current', 'page', 'pageIndex', 'currentPage'];

const textOf = async (call: Call, answer: Answered, asked: Payload, dialect: Dialect) => {
  const { data } = 'problem' in answer ? { data: undefined } : await examine(call, answer, asked, dialect);
  const list = (data as { readonly list?: readonly unknown[] } | undefined)?.list;
  return list && list.length > 0 ? JSON.stringify(list) : undefined;
};

/** The name of the page's number, where the second page is the first again. */
async function findPage(host: Host, { call, asked }: Exchange, dialect: Dialect): Promise<Finding['fields']> {
  const small = { ...asked, pageSize: 1 };
  const pageWith = async (pageNum: number, spoken: Dialect) => {
    const payload = { ...small, pageNum };
    return textOf(call, await send(host, host.token, call, payload, spoken), payload, spoken);
  };
  const [first, second] = [await pageWith(1, dialect), await pageWith(2, dialect)];
  if (first === undefined || second === undefined || first !== second) return undefined;
  for (const name of PAGE_NAMES) {
    const fields = { ...dialect.fields, pageNum: name };
    const next = await pageWith(2, { ...dialect, fields });
    if (next !== first) return fields;
  }
  return undefined;
}

const OWN_HEADERS = ['authorization', 'content-type', 'culture-token', 'revoke'];

/** Whether a browser on the app's origin may make the calls, and read what they answer. */
async function preflight(host: Host, { path, method }: Call, dialect: Dialect): Promise<string[]> {
  const wanted = OWN_HEADERS.map((name) => (name === 'authorization' ? dialect.token.header.toLowerCase() : name));
  const answer = await fetch(`${host.url.replace(/\/$/, '')}${path}`, {
    method: 'OPTIONS',
    headers: { Origin: host.origin, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': wanted.join() },
  }).catch(() => undefined);
  if (!answer) return [];
  const said = (name: string) => (answer.headers.get(name) ?? '').toLowerCase();
  const allowed = said('access-control-allow-headers').split(/\s*,\s*/);
  const missing = wanted.filter((name) => !allowed.includes(name) && !allowed.includes('*'));
  const origin = said('access-control-allow-origin');
  return [
    ...(answer.ok ? [] : [`预检（OPTIONS）回 ${answer.status}，要 2xx，不需登录`]),
    ...(origin === '*' || origin === host.origin ? [] : [`跨域：Access-Control-Allow-Origin 要是 ${host.origin}`]),
    ...(missing.length > 0 ? [`跨域：Access-Control-Allow-Headers 缺 ${missing.join('、')}`] : []),
  ];
}

/** Asks a backend every read that can be asked, and with `write` the writes that leave nothing behind. */
export async function askHost(host: Host, dialect: Dialect): Promise<Asked> {
  const exchanges: Exchange[] = [];
  const untried = new Map<string, string>();
  const known = new Map<string, unknown>();
  let { token, fields }: { token?: Finding['token']; fields?: Finding['fields'] } = {};
  let spoken = dialect;
  let paged: Exchange | undefined;
  const all = steps(host.write);
  for (const [place, { call, ask }] of all.entries()) {
    host.onProgress(place, all.length, call.name);
    const asked = ask(known);
    const why = typeof asked === 'string' ? asked : call.access !== 'public' && !host.token ? '要会员的令牌：CONFORM_TOKEN' : '';
    if (typeof asked === 'string' || why) {
      untried.set(call.name, why);
      continue;
    }
    let answer = await send(host, host.token, call, asked, spoken);
    if ('problem' in answer) {
      untried.set(call.name, answer.problem);
      continue;
    }
    let examined = await examine(call, answer, asked, spoken);
    if (examined.failure?.kind === 'expired' && host.token && !token) {
      token = await findToken(host, call, asked, spoken);
      if (token) {
        exchanges.push({ call, asked, answer });
        spoken = { ...spoken, token };
        const again = await send(host, host.token, call, asked, spoken);
        if (!('problem' in again)) answer = again;
        examined = await examine(call, answer, asked, spoken);
      }
    }
    const exchange = { call, asked, answer };
    exchanges.push(exchange);
    known.set(call.name, examined.data ?? known.get(call.name));
    const rows = (examined.data as { readonly list?: readonly unknown[] } | null | undefined)?.list;
    if ('pageNum' in asked && rows && rows.length > 1) paged ??= exchange;
  }
  if (paged) fields = await findPage(host, paged, spoken);
  const [first] = exchanges;
  const hostNotes = first ? await preflight(host, first.call, spoken) : [];
  return { exchanges, untried, host: hostNotes, found: { ...(token && { token }), ...(fields && { fields }) } };
}
