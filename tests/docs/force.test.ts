import { afterEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls';
import { webSendCode } from '../../contract/verification/registrationCodes';
import { type ForceRule, formatRules, OUTCOMES, parseRules } from '../../src/inspector/force/outcomes';
import { Forcing } from '../../src/inspector/force/transport';
import { type TransportAnswer } from '../../src/services/http/exchange';
import { toFailure } from '../../src/services/http/failure';
import { request } from '../../src/services/http/request';
import { replaceTransport } from '../../src/services/http/transport';

const PAYLOAD = { phone: '16600000001', captcha: 'ABCD', captchaId: '3f2b8c1e-13a4-4d5e-8f90-139007770009' };
const answered: TransportAnswer = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode('{"code":200,"status":"200","message":"成功","data":{"resendAfter":60}}').buffer,
};

let restore: (() => void)[] = [];
afterEach(() => {
  for (const undo of restore.reverse()) undo();
  restore = [];
  vi.useRealTimers();
});

/** A server that counts its requests, behind forced outcomes. */
function setUp(rules: readonly ForceRule[]) {
  const server = vi.fn(async () => answered);
  restore.push(replaceTransport(() => server));
  const changes: (readonly ForceRule[])[] = [];
  const forcing = new Forcing((next) => changes.push(next));
  restore.push(() => forcing.set([]));
  forcing.set(rules);
  const ask = () =>
    request(webSendCode, PAYLOAD, new AbortController().signal).then(
      () => 'ok',
      (error: unknown) => {
        const { kind, reason, retryAt } = toFailure(error);
        return [kind, reason, retryAt !== undefined && 'retry'].filter(Boolean).join(' ');
      },
    );
  return { server, forcing, changes, ask };
}

const always = (outcome: string): ForceRule => ({ call: 'webSendCode', outcome, once: false });

describe('forced outcomes', () => {
  it.each([
    ['timeout', 'timeout', 0],
    ['offline', 'http', 0],
    ['401', 'expired', 0],
    ['1021', 'lost', 0],
    ['429', 'refused tooMany retry', 0],
    ['500', 'http', 0],
    ['html', 'unreadable', 0],
    ['malformed', 'mismatch', 0],
    ['empty', 'ok', 0],
    ['lost-response', 'timeout', 1],
    ['captchaWrong', 'refused captchaWrong', 0],
  ])('%s becomes %s', async (outcome, failure, requests) => {
    const { ask, server } = setUp([always(outcome)]);
    expect(await ask()).toBe(failure);
    expect(await ask()).toBe(failure);
    expect(server).toHaveBeenCalledTimes(requests * 2);
  });

  it('covers every outcome that the page offers', () => {
    expect(Object.keys(OUTCOMES).sort()).toEqual(
      ['timeout', 'offline', 'slow', '401', '1021', '429', '500', 'html', 'malformed', 'empty', 'lost-response'].sort(),
    );
  });

  it('slow is answered by the server later than a member is told to be patient', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, server } = setUp([always('slow')]);
    const asked = ask();
    await vi.advanceTimersByTimeAsync(5500);
    expect(server).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asked).toBe('ok');
  });

  it('once is for the next request only, and other calls are left alone', async () => {
    const { ask, forcing, changes } = setUp([{ ...always('timeout'), once: true }]);
    expect(await ask()).toBe('timeout');
    expect(await ask()).toBe('ok');
    expect(changes.map(({ length }) => length)).toEqual([1, 0]);
    forcing.set([{ call: 'register', outcome: 'timeout', once: false }]);
    expect(await ask()).toBe('ok');
  });
});

describe('the rules of an address', () => {
  it('are read and written', () => {
    const rules = parseRules('webSendCode:timeout,register:phoneRegistered:once', calls);
    expect(rules).toEqual([always('timeout'), { call: 'register', outcome: 'phoneRegistered', once: true }]);
    expect(parseRules(formatRules(rules), calls)).toEqual(rules);
  });

  it('leave out unknown calls and outcomes', () => {
    expect(parseRules('nothing:timeout,webSendCode:never,:,webSendCode', calls)).toEqual([]);
  });
});
