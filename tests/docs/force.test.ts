import { calls } from '@juyi/contract/calls';
import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { TOKEN } from '@juyi/gateway/core/examples';
import { type ForceRule, formatForced, outcomesOf } from '@juyi/inspector/force/outcomes';
import { Forcing } from '@juyi/inspector/force/transport';
import { maskOf } from '@juyi/inspector/mask';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { app } from '#qa/app.ts';
import { subject } from '#qa/subject.ts';
import type { TransportAnswer, TransportRequest } from '#services/http/exchange.ts';
import { toFailure } from '#services/http/failure.ts';
import { request } from '#services/http/request.ts';
import { replaceTransport } from '#services/http/transport.ts';

const mask = maskOf(subject);
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
  const forcing = new Forcing(subject, app, mask, () => undefined);
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
  return { server, ask, forcing };
}

const always = (outcome: string): ForceRule => ({ call: 'webSendCode', outcome, once: false });

it('a refusal by the contract and an error of the server have no notes', async () => {
  const sent = { path: webSendCode.path, call: webSendCode, payload: PAYLOAD } as unknown as TransportRequest;
  const body = new TextEncoder().encode('{"code":40012,"status":"40012","message":"图形验证码错误","data":null}').buffer;
  expect(await app.notesOf?.(sent, { ...answered, body })).toEqual([]);
  expect(await app.notesOf?.(sent, { ...answered, status: 500, body })).toEqual([]);
  const broken = new TextEncoder().encode('[]').buffer;
  expect(await app.notesOf?.(sent, { ...answered, body: broken })).toHaveLength(1);
});

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
    ['success', 'ok', 0],
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

  it('offers each call’s example as a success, masked, and nobody’s secret in a link', () => {
    const withExample = subject.calls.filter(({ example }) => example !== undefined);
    expect(
      subject.calls
        .filter((one) => !withExample.includes(one))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(
      calls
        .filter(({ binary }) => binary)
        .map(({ name }) => name)
        .sort(),
    );
    const rules = withExample.map(
      ({ name, example }): ForceRule => ({ call: name, outcome: 'success', once: false, data: mask(example) }),
    );
    const { forcing } = setUp(rules);
    expect(rules.flatMap((rule) => forcing.problemOf(rule) ?? [])).toEqual([]);
    expect(forcing.current).toEqual(rules);
    const link = decodeURIComponent(formatForced(rules));
    expect(link).not.toContain(TOKEN);
    expect(link.match(/(?<!\d)1[3-9]\d{9}(?!\d)/g)).toBeNull();
    expect(forcing.problemOf({ call: 'loginPwd', outcome: 'success', once: false, data: { token: TOKEN } })).toMatch(/^token：/);
  });

  it('covers every outcome that the page offers', () => {
    expect(Object.keys(outcomesOf(subject)).sort()).toEqual(
      ['timeout', 'offline', 'slow', '401', '1021', '429', '500', 'html', 'malformed', 'empty', 'lost-response'].sort(),
    );
  });
});
