import { type Call, speaksCode } from '@juyi/contract/core/define';
import { read } from '@juyi/contract/core/read';
import { envelope, goodAnswer, json, sampleOf, type WireAnswer } from '@juyi/contract/tests/support/samples';
import type { FailureKind } from '#services/http/failure.ts';
import type { Toast } from '#services/http/reports.ts';

/**
 * The list of faults: everything that can go wrong with a call, as data. A Node server, a replaced transport and Playwright's route()
 * inject the same faults, and tests compare what the member sees with `outcome`.
 */

/** How the server handles a request. `after` in ms. */
export type Behaviour =
  | { readonly kind: 'answer'; readonly answer: WireAnswer; readonly after?: number }
  | { readonly kind: 'silence' }
  | { readonly kind: 'reset' };

/** The device or the user does this during the call. */
export type Circumstance = 'offline' | 'asksAgain' | 'leaves' | 'tapsTwice' | 'tapsTenTimes';

/** `data`: the call succeeds. `toast`: the style of the app's toast; without one the flow shows the failure itself. */
export interface Outcome {
  readonly kind: FailureKind | 'data';
  readonly toast?: Toast['style'];
  /** The message's exact text, if the fault determines it. */
  readonly text?: string;
}

export interface Fault {
  /** Number in the list, 1 to 30. */
  readonly row: number;
  readonly name: string;
  /** Takes about 15 s (the request timeout). */
  readonly slow?: true;
  readonly circumstance?: Circumstance;
  readonly behave: (call: Call) => Behaviour;
  readonly outcome: (call: Call) => Outcome;
}

export const MARKUP = '<img src=x onerror="window.harmed=true"><script>window.harmed=true</script>';
const GENERAL = '操作失败，请稍后重试';
const BUSY = '活动太火爆了，请稍后再试';
const REFUSED = 50_001;
const PAGE = '<!doctype html><html><body><h1>502 Bad Gateway</h1><p>nginx/1.18.0</p></body></html>';

const answer = (given: WireAnswer, after?: number): Behaviour => ({ kind: 'answer', answer: given, ...(after && { after }) });
const good = (after?: number) => (call: Call) => answer(goodAnswer(call), after);
const says = (body: object, status?: number, headers?: Record<string, string>) => () => answer(json(body, status, headers));
const data = (): Outcome => ({ kind: 'data' });
const always = (outcome: Outcome) => () => outcome;

/** A business failure in the envelope of the call's family: `code` or `status` (docs/spec.md §8). */
const refusal = ({ path }: Call, number: number, message: string) =>
  speaksCode(path) ? { code: number, message } : { status: String(number), message };

/** docs/spec.md §8: no toast for a failed binary response. */
const statusOutcome = (call: Call, text: string): Outcome =>
  call.binary ? { kind: 'refused', text } : { kind: 'refused', toast: 'failure', text };

/** The outcome follows from the client's reader (contract/tests/read.test.ts). */
const fits = (call: Call, value: unknown): Outcome => ({
  kind: read(call.response, value).path === undefined ? 'data' : 'mismatch',
});

const withData = (name: string, row: number, value: unknown): Fault => ({
  row,
  name,
  behave: (call) => answer(json(envelope(call, value))),
  outcome: (call) => fits(call, value),
});

const withMessage = (row: number, name: string, message: unknown): Fault => ({
  row,
  name,
  behave: says({ code: REFUSED, message }),
  outcome: always({ kind: 'refused', text: GENERAL }),
});

/** Makes every list of a sample 10,000 items long; an object without a list gets an unexpected one. */
function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from({ length: 10_000 }, () => value[0] as unknown);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    Array.isArray(field) ? lengthened(field) : (field as unknown),
  ]);
  return { rows: lengthened([{}]), ...Object.fromEntries(fields) };
}

/** Replaces strings by objects and numbers by strings that are none. A number for a string is read as text. */
function wronglyTyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wronglyTyped);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, wronglyTyped(field)]));
  return typeof value === 'string' ? {} : 'NaN';
}

const asJson = (call: Call, change: (sample: unknown) => unknown): unknown =>
  call.binary ? {} : change(sampleOf(call.response));

const FIVE_MB = 5 * 1024 * 1024;

export const faults: readonly Fault[] = [
  { row: 1, name: 'no answer for 15 s', slow: true, behave: () => ({ kind: 'silence' }), outcome: always({ kind: 'timeout' }) },
  {
    row: 2,
    name: 'offline before sending',
    circumstance: 'offline',
    behave: good(),
    outcome: always({ kind: 'offline', toast: 'failure', text: '网络未连接，请检查网络' }),
  },
  {
    row: 3,
    name: '500 with JSON',
    behave: says({ timestamp: '2026-11-20T00:00:00Z', error: 'Internal Server Error', trace: 'at Register.java:42' }, 500),
    outcome: always({ kind: 'http' }),
  },
  {
    row: 3,
    name: '500 in the envelope',
    behave: (call) => answer(json(refusal(call, 500, '服务开小差了，请稍后重试'), 500)),
    outcome: always({ kind: 'http' }),
  },
  {
    row: 4,
    name: '502 with HTML',
    behave: () => answer({ status: 502, headers: { 'content-type': 'text/html' }, body: PAGE }),
    outcome: always({ kind: 'http' }),
  },
  {
    row: 5,
    name: 'unreadable JSON',
    behave: () => answer(json('{"code":200,"data":{"memb')),
    outcome: always({ kind: 'unreadable' }),
  },
  { row: 6, name: 'connection reset', behave: () => ({ kind: 'reset' }), outcome: always({ kind: 'http' }) },
  {
    row: 7,
    name: 'HTTP 401 without a body',
    behave: () => answer({ status: 401, headers: {}, body: '' }),
    outcome: always({ kind: 'expired', toast: 'plain', text: '登录已过期，请重新登录' }),
  },
  ...[200, 401].map(
    (status): Fault => ({
      row: 7,
      name: `code 401 in HTTP ${status}`,
      behave: says({ code: 401, message: 'token expired' }, status),
      outcome: always({ kind: 'expired', toast: 'plain', text: '登录已过期，请重新登录' }),
    }),
  ),
  { row: 8, name: "status '1021'", behave: says({ status: '1021', message: '商品已下架' }), outcome: always({ kind: 'lost' }) },
  {
    row: 9,
    name: 'code not 200',
    behave: says({ code: REFUSED, message: BUSY }),
    outcome: always({ kind: 'refused', toast: 'plain', text: BUSY }),
  },
  {
    row: 10,
    name: "status not '200'",
    behave: says({ status: String(REFUSED), message: BUSY }),
    outcome: (call) => statusOutcome(call, BUSY),
  },
  {
    row: 11,
    name: 'code and status',
    behave: says({ code: REFUSED, status: String(REFUSED), message: BUSY }),
    outcome: always({ kind: 'refused', toast: 'plain', text: BUSY }),
  },
  {
    row: 12,
    name: '权限不足',
    behave: (call) => answer(json(refusal(call, 403, '权限不足'))),
    outcome: always({ kind: 'forbidden' }),
  },
  withMessage(13, 'message null', null),
  withMessage(14, 'message a number', 42),
  withMessage(15, 'message a list', ['坏了']),
  withMessage(16, 'message an object', { text: '坏了' }),
  withData('data null', 17, null),
  withData('data empty', 18, {}),
  withData('data missing', 19, undefined),
  {
    row: 20,
    name: '10,000 rows',
    behave: (call) => answer(json(envelope(call, asJson(call, lengthened)))),
    outcome: (call) => ({ kind: call.binary ? 'mismatch' : 'data' }),
  },
  {
    row: 21,
    name: '5 MB',
    behave: (call) =>
      call.binary
        ? answer({ status: 200, headers: { 'content-type': 'image/png' }, body: new Uint8Array(FIVE_MB) })
        : answer(json({ ...envelope(call, sampleOf(call.response)), padding: 'x'.repeat(FIVE_MB) })),
    outcome: (call) => ({ kind: call.binary ? 'mismatch' : 'data' }),
  },
  {
    row: 22,
    name: 'wrong types',
    behave: (call) => answer(json(envelope(call, asJson(call, wronglyTyped)))),
    outcome: (call) => fits(call, asJson(call, wronglyTyped)),
  },
  {
    row: 23,
    name: '__proto__ keys',
    behave: (call) => {
      const text = JSON.stringify(
        envelope(
          call,
          asJson(call, (sample) => sample),
        ),
      );
      return answer(json(text.replaceAll('{', '{"__proto__":{"polluted":true},').replaceAll(',}', '}')));
    },
    outcome: (call) => ({ kind: call.binary ? 'mismatch' : 'data' }),
  },
  {
    row: 24,
    name: 'markup in a message',
    behave: says({ code: REFUSED, message: MARKUP }),
    outcome: always({ kind: 'refused', toast: 'plain', text: MARKUP }),
  },
  { row: 25, name: 'answer after 14.9 s', slow: true, behave: good(14_900), outcome: data },
  { row: 26, name: 'two answers out of order', circumstance: 'asksAgain', behave: good(400), outcome: data },
  { row: 27, name: 'left during the call', circumstance: 'leaves', behave: good(2000), outcome: always({ kind: 'cancelled' }) },
  { row: 28, name: 'two taps in 300 ms', circumstance: 'tapsTwice', behave: good(100), outcome: data },
  { row: 29, name: 'ten taps', circumstance: 'tapsTenTimes', behave: good(100), outcome: data },
  {
    row: 30,
    name: '429 with Retry-After',
    behave: (call) => answer(json(refusal(call, 429, '操作太频繁，请稍后再试'), 429, { 'retry-after': '1' })),
    outcome: always({ kind: 'refused', text: '操作太频繁，请稍后再试' }),
  },
  {
    row: 30,
    name: '429 with HTML from a proxy',
    behave: () => answer({ status: 429, headers: { 'content-type': 'text/html', 'retry-after': '1' }, body: PAGE }),
    outcome: always({ kind: 'refused', text: '操作太频繁，请稍后再试' }),
  },
];
