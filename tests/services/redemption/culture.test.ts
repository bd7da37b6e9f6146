import { applyRecords, getCultureToken } from '@juyi/contract/redemption/culture';
import { cultureTokenExpired } from '@juyi/contract/redemption/redemption';
import { envelope, json } from '@juyi/contract/tests/support/samples';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toFailure } from '#services/http/failure.ts';
import { requestApplyRecords } from '#services/redemption/records.ts';
import { sessionStore } from '#stores/session.ts';
import { listen, serveFile } from '../../support/client';

const server = await serveFile();
/** The tokens that the server has given so far, and those of them that it takes. */
let given: string[];
let good: Set<string>;

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  return () => vi.unstubAllGlobals();
});
beforeEach(() => {
  given = [];
  good = new Set();
  server.behave(({ path, headers }) => {
    if (path === getCultureToken.path) {
      const cultureToken = String(given.length).padEnd(43, 'c');
      given.push(cultureToken);
      good.add(cultureToken);
      return { kind: 'answer', answer: json(envelope(getCultureToken, { cultureToken, expiresIn: 600 })) };
    }
    if (good.has(String(headers['culture-token']))) return { kind: 'answer', answer: json(envelope(applyRecords, null)) };
    const { code, message } = cultureTokenExpired;
    return { kind: 'answer', answer: json({ code, message, data: null }) };
  });
});
afterEach(() => {
  sessionStore.setState({ token: '' });
});

const ask = () => requestApplyRecords({ pageNum: 1, pageSize: 20 }, new AbortController().signal);
const logIn = (as: string) => sessionStore.setState({ token: as.repeat(43) });
const paths = () => server.received.map(({ path }) => path.split('/').at(-1));

test('a token is fetched once, and travels in its header alone', async () => {
  logIn('A');
  await ask();
  await ask();
  expect(paths()).toEqual(['getCultureToken', 'getApplyRecord', 'getApplyRecord']);
  expect(server.received.map(({ headers }) => headers['culture-token'])).toEqual([undefined, given[0], given[0]]);
  expect(server.received[1]?.query).toEqual({ pageNum: '1', pageSize: '20' });
});

test('one whose life is nearly over is renewed before it is refused', async () => {
  logIn('F');
  await ask();
  const heard = listen();
  const later = performance.now() + 550_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await ask();
  await ask();
  expect(paths()).toEqual(['getCultureToken', 'getApplyRecord', 'getCultureToken', 'getApplyRecord', 'getApplyRecord']);
  expect(heard.toasts).toEqual([]);
  heard.stop();
  vi.restoreAllMocks();
});

test('spec §8: one that the server has forgotten is renewed once, with a toast', async () => {
  logIn('B');
  await ask();
  good.clear();
  const heard = listen();
  expect((await ask()).list).toEqual([]);
  expect(given).toHaveLength(2);
  expect(heard.toasts).toEqual([{ text: '文化令牌已过期', style: 'plain', ofCall: true }]);
  heard.stop();
});

test('a server that accepts none is asked twice and no more', async () => {
  logIn('C');
  good.add = () => good;
  const failure = await ask().then(
    () => null,
    (error: unknown) => toFailure(error),
  );
  expect(failure).toMatchObject({ reason: 'cultureTokenExpired', shown: true });
  expect(paths()).toEqual(['getCultureToken', 'getApplyRecord', 'getCultureToken', 'getApplyRecord']);
});

test('another login has another token', async () => {
  logIn('D');
  await ask();
  logIn('E');
  await ask();
  expect(given).toHaveLength(2);
});
