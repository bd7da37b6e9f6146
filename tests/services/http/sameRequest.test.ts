import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { calls } from '@juyi/contract/calls';
import { json } from '@juyi/contract/tests/support/samples';
import { describe, expect, it } from 'vitest';
import { prefetches } from '#app/prefetches.ts';
import { dialect } from '#services/dialect.ts';
import { request } from '#services/http/request.ts';
import { sessionStore } from '#stores/session.ts';
import { serveFile, until } from '../../support/client';
import type { Received } from '../../support/misbehavingServer';

const TOKEN = 'T'.repeat(43);

const server = await serveFile();
server.behave({ kind: 'answer', answer: json({ code: 200, status: '200', data: null }) });

/** Runs the head script of the built page as a cold visit of a link to this path does. Returns the pictures that it asks for. */
function openCold(path: string, reads: unknown, token: string, query = ''): { readonly src?: string }[] {
  const pictures: { readonly src?: string }[] = [];
  const values: Readonly<Record<string, string>> = {
    __GATEWAY__: server.url,
    __PICTURES__: 'https://pictures.test',
    __MEMBERS__: `|${path}|`,
    __START__: '/AppRegister',
    __TOKENHEADER__: dialect.token.header,
    __TOKENPREFIX__: dialect.token.prefix,
  };
  const head = readFileSync('vite/start/firstRoute.head.js', 'utf8');
  const source = head.replace(/__[A-Z]+__/g, (name) => values[name] ?? 'elsewhere');
  const starts = JSON.stringify({
    rules: [],
    paths: { [path]: [[], reads, []], elsewhere: [[], reads, []] },
  });
  const page = { juyiStart: () => undefined };
  runInNewContext(source, {
    window: page,
    location: { hash: `#${path}${query}`, href: `${server.url}/#${path}${query}` },
    navigator: { userAgent: 'none' },
    localStorage: { getItem: (name: string) => (name === 'juyi.session' && token ? JSON.stringify({ state: { token } }) : null) },
    sessionStorage: {},
    document: {
      documentElement: { dataset: {} },
      createElement: () => ({}),
      querySelector: () => ({ content: '' }),
      getElementById: () => ({ textContent: starts }),
      head: { append: () => undefined },
    },
    addEventListener: () => undefined,
    requestAnimationFrame: (run: () => void) => run(),
    performance,
    setTimeout: (run: () => void) => run(),
    // Its shell is not what is compared.
    fetch: (url: string, init?: RequestInit) => (init ? fetch(url, init) : new Promise(() => undefined)),
    AbortController,
    URLSearchParams,
    TextDecoder,
    Image: function newImage(this: { src?: string }) {
      pictures.push(this);
    },
    Promise,
  });
  page.juyiStart();
  return pictures;
}

/** Returns the parts of a request that a server can tell apart. */
const sent = ({ method, path, query, headers, body }: Received) => ({
  method,
  path,
  query,
  body,
  authorization: headers.authorization,
  // A GET has no body: in a browser axios removes its Content-Type, in Node it does not.
  type: method === 'GET' ? undefined : headers['content-type'],
});
const inOrder = (all: readonly Received[]) => all.map((one) => JSON.stringify(sent(one))).toSorted();

describe.each([
  ['a member', TOKEN],
  ['a visitor', ''],
])('spec §7: the first reads of a cold visit are those of the shared client, of %s', (_, token) => {
  it.each(Object.entries(prefetches()))('%s', async (path, reads) => {
    const others = token ? 'visitor' : 'member';
    const expected = reads.filter(([, , , reader]) => reader !== others);
    openCold(path, reads, token, '?id=tea-cup&code=JY8K2M');
    await until(() => server.received.length === expected.length, 'the head script has sent its reads');
    const early = inOrder(server.received);
    server.received.length = 0;

    sessionStore.setState({ token, sourceNo: '' });
    for (const [method, url, given] of expected) {
      const payload = JSON.parse(JSON.stringify(given).replace('?id', 'tea-cup').replace('?code', 'JY8K2M'));
      const call = calls.find((one) => one.method === method && one.path === url);
      if (!call) throw new Error(`no call ${method} ${url}`);
      await request(call, payload, new AbortController().signal).catch(() => undefined);
    }
    expect(early).toEqual(inOrder(server.received));
  });
});

it('a read that takes a parameter of the link is not made without it', () => {
  openCold('/Productdetails', [...(prefetches()['/Productdetails'] ?? []), ['GET', '/made', {}, 'anyone']], '');
  return until(() => server.received.length === 1, 'the other read').then(() => expect(server.received[0]?.path).toBe('/made'));
});

it.each([
  ['/goods/tea-cup.svg', 'https://pictures.test/goods/tea-cup.svg'],
  ['https://cdn.test/tea-cup.webp', 'https://cdn.test/tea-cup.webp'],
])('the first picture of an answer, %s, is asked for with it', async (picture, address) => {
  server.behave({ kind: 'answer', answer: json({ code: 200, data: { name: '茶杯', images: [picture, '/goods/second.svg'] } }) });
  const pictures = openCold('/made', [['GET', '/made', {}, 'anyone']], '');
  await until(() => pictures.length > 0, 'a picture');
  expect(pictures).toEqual([{ src: address }]);
});
