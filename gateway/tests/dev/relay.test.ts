import { afterEach, describe, expect, test, vi } from 'vitest';
import { CODE_LIFETIME_MS, IDLE_MS, Pairings } from '../../dev/relay/pairings';
import { openTestGateway, type TestGateway } from '../support/gateway';

const post = async (gateway: TestGateway, path: string, body: object, from = '192.168.1.7') => {
  const response = await gateway.app.request(`/__dev/relay/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
  });
  const { status, message, data } = (await response.json()) as { status: string; message: string; data: never };
  return { http: response.status, status, message, data: data as { key: string; code: string } };
};
const open = async (gateway: TestGateway) => (await post(gateway, 'open', {})).data;
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, '0');

describe('the relay’s codes', () => {
  test('are of four digits, used once, and refused in Chinese when wrong, used or expired', async () => {
    const gateway = await openTestGateway({ settings: { trustProxy: 1 } });
    const refused = { http: 200, status: '40411', message: '连接码不对、已用过或已过期', data: null };
    const { code } = await open(gateway);
    expect(code).toMatch(/^\d{4}$/);
    expect(await post(gateway, 'join', { code: otherThan(code) })).toEqual(refused);
    expect((await post(gateway, 'join', { code })).data.key).toMatch(/^[\w-]{32}$/);
    expect(await post(gateway, 'join', { code })).toEqual(refused);

    const later = await open(gateway);
    gateway.advance(CODE_LIFETIME_MS);
    expect(await post(gateway, 'join', { code: later.code })).toEqual(refused);
    expect(gateway.logged.join()).toContain('/__dev/relay/join');
    expect([code, later.code, later.key].filter((secret) => gateway.logged.join().includes(`"${secret}"`))).toEqual([]);
  });

  test('can’t be guessed: five wrong ones of an address, and twenty of all, close the relay for five minutes', async () => {
    const gateway = await openTestGateway({ settings: { trustProxy: 1 } });
    const { code } = await open(gateway);
    const guess = (by: number, from: string) => post(gateway, 'join', { code: otherThan(code, by) }, from);
    for (let by = 1; by <= 5; by += 1) expect((await guess(by, '192.168.1.7')).status).toBe('40411');
    // The right one, too.
    expect(await post(gateway, 'join', { code })).toMatchObject({ http: 429, message: '操作太频繁，请稍后再试' });
    for (let by = 6; by <= 20; by += 1) expect((await guess(by, `192.168.1.${10 + by}`)).status).toBe('40411');
    expect((await post(gateway, 'join', { code }, '192.168.1.99')).http).toBe(429);
    gateway.advance(CODE_LIFETIME_MS);
    // A right one is no guess.
    for (let times = 0; times < 7; times += 1)
      expect((await post(gateway, 'join', { code: (await open(gateway)).code })).status).toBe('200');
  });
});

test('the relay is closed to public addresses', async () => {
  const { app } = await openTestGateway({ settings: { trustProxy: 1 } });
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.7' };
  expect((await app.request('/__dev/relay/open', { method: 'POST', body: '{}', headers })).status).toBe(403);
});

describe('a pairing', () => {
  afterEach(() => void vi.useRealTimers());

  const never = new AbortController().signal;
  const from = (messages: readonly string[], first = 0) => ({ sender: 'one', first, messages });

  /** A phone and a desk that has joined it, with a clock that the test moves. */
  function pair() {
    vi.useFakeTimers();
    const pairings = new Pairings(() => Date.now());
    const { key: phone, code } = pairings.open();
    const desk = pairings.join(code) ?? '';
    return { pairings, phone, desk };
  }

  test('hands a message over once, though its request or the answer to the poll is lost', async () => {
    const { pairings, phone, desk } = pair();
    pairings.send(phone, from(['a', 'b']));
    pairings.send(phone, from(['a', 'b', 'c']));
    const asked = { after: 0, peer: true };
    const answer = await pairings.poll(desk, asked, never);
    expect(answer).toEqual({ messages: ['a', 'b', 'c'], last: 3, missed: false, peer: true });
    expect(await pairings.poll(desk, asked, never)).toEqual(answer);
    // A reloaded page is another sender.
    pairings.send(phone, { ...from(['d']), sender: 'two' });
    expect(await pairings.poll(desk, { ...asked, after: 3 }, never)).toMatchObject({ messages: ['d'], last: 4 });
  });

  test('a waiting poll is answered by a message, by the other end’s leaving, and at the latest after 20 s', async () => {
    const { pairings, phone, desk } = pair();
    const waiting = pairings.poll(desk, { after: 0, peer: true }, never);
    pairings.send(phone, from(['a']));
    expect(await waiting).toMatchObject({ messages: ['a'], peer: true });

    const phonePoll = new AbortController();
    const polled = pairings.poll(phone, { after: 0, peer: true }, phonePoll.signal);
    const leaving = pairings.poll(desk, { after: 1, peer: true }, never);
    phonePoll.abort();
    await polled;
    await vi.advanceTimersByTimeAsync(5001);
    expect(await leaving).toMatchObject({ messages: [], peer: false });

    const quiet = pairings.poll(desk, { after: 1, peer: false }, never);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await quiet).toMatchObject({ messages: [], peer: false });
  });

  test('a desk that fetches nothing costs a limited memory, and learns that it missed something', async () => {
    const { pairings, phone, desk } = pair();
    const large = 'x'.repeat(1_000_000);
    for (let first = 0; first < 6; first += 1) pairings.send(phone, from([large], first));
    expect(await pairings.poll(desk, { after: 0, peer: true }, never)).toMatchObject({
      messages: [large],
      last: 6,
      missed: true,
    });
  });

  test('a new code ends the desk before it, and an end is an end for both', async () => {
    const { pairings, phone, desk } = pair();
    const waiting = pairings.poll(desk, { after: 0, peer: true }, never);
    const { key, code } = pairings.open(phone);
    expect(key).toBe(phone);
    expect(await waiting).toBeUndefined();
    expect(pairings.send(desk, from(['a']))).toBe(false);
    const next = pairings.join(code) ?? '';
    pairings.end(next);
    expect(await pairings.poll(phone, { after: 0, peer: true }, never)).toBeUndefined();
  });

  test('is dropped when it is idle, and when there are too many', async () => {
    const { pairings, phone, desk } = pair();
    vi.advanceTimersByTime(IDLE_MS + 1);
    pairings.open();
    expect(await pairings.poll(desk, { after: 0, peer: true }, never)).toBeUndefined();
    expect(pairings.open(phone).key).not.toBe(phone);
    const { code } = pairings.open();
    vi.advanceTimersByTime(1);
    for (let count = 0; count < 20; count += 1) pairings.open();
    expect(pairings.join(code)).toBeUndefined();
  });
});
