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

/** Runs the head script of the built page as a cold visit of this path does. */
function openCold(path: string, reads: unknown, token: string): void {
  const values: Readonly<Record<string, string>> = {
    __GATEWAY__: server.url,
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
    location: { hash: `#${path}`, href: `${server.url}/#${path}` },
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
    setTimeout: (run: () => void) => run(),
    // Its shell is not what is compared.
    fetch: (url: string, init?: RequestInit) => (init ? fetch(url, init) : new Promise(() => undefined)),
    AbortController,
    URLSearchParams,
    Promise,
  });
  page.juyiStart();
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
    const expected = reads.filter(([, , , forMember]) => token || !forMember);
    openCold(path, reads, token);
    await until(() => server.received.length === expected.length, 'the head script has sent its reads');
    const early = inOrder(server.received);
    server.received.length = 0;

    sessionStore.setState({ token, sourceNo: '' });
    for (const [method, url, payload] of expected) {
      const call = calls.find((one) => one.method === method && one.path === url);
      if (!call) throw new Error(`no call ${method} ${url}`);
      await request(call, payload as never, new AbortController().signal).catch(() => undefined);
    }
    expect(early).toEqual(inOrder(server.received));
  });
});
