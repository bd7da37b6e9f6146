import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { type ForceRule, outcomesOf } from '@juyi/inspector/force/outcomes';
import { Forcing } from '@juyi/inspector/force/transport';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { app } from '#qa/app.ts';
import { subject } from '#qa/subject.ts';
import { type TransportAnswer } from '#services/http/exchange.ts';
import { toFailure } from '#services/http/failure.ts';
import { request } from '#services/http/request.ts';
import { replaceTransport } from '#services/http/transport.ts';

const PAYLOAD = { phone: '16600000001', captcha: 'ABCD', captchaId: '3f2b8c1e-13a4-4d5e-8f90-139007770009' };
const answered: TransportAnswer = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode('{"code":200,"status":"200","message":"成功","data":{"resendAfter":60}}').buffer,
};

let restore: (() => void)[] = [];
afterEach(() => {
  for (const undo of restore.toReversed()) undo();
  restore = [];
  vi.useRealTimers();
});

/** A server that counts its requests, behind forced outcomes. */
function setUp(rules: readonly ForceRule[]) {
  const server = vi.fn(async () => answered);
  restore.push(replaceTransport(() => server));
  const forcing = new Forcing(subject, app, () => undefined);
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
  return { server, ask };
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
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, server } = setUp([always(outcome)]);
    for (let round = 0; round < 2; round += 1) {
      const asked = ask();
      await vi.advanceTimersByTimeAsync(app.timeoutMs);
      expect(await asked).toBe(failure);
    }
    expect(server).toHaveBeenCalledTimes(requests * 2);
  });

  it('covers every outcome that the page offers', () => {
    expect(Object.keys(outcomesOf(subject)).sort()).toEqual(
      ['timeout', 'offline', 'slow', '401', '1021', '429', '500', 'html', 'malformed', 'empty', 'lost-response'].sort(),
    );
  });
});
