import { contributionOrders, submitContribution } from '@juyi/contract/redemption/contribution';
import { answerOf, envelope, json, sampleOf, type WireAnswer } from '@juyi/contract/tests/support/samples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoAnswer, type TransportRequest } from '#services/http/exchange.ts';
import { type Failure, toFailure } from '#services/http/failure.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { type Intent, type IntentOwner, intents, readIntent } from '#services/redemption/intent.ts';
import { leftOf, lockOf, triesLeftOf } from '#services/redemption/refusals.ts';
import { findOutcomeAfter, submitRedemption } from '#services/redemption/submission.ts';
import { removeTexts } from '#stores/storage.ts';

const owner: IntentOwner = { memberId: 'm', kind: 'CONTRIBUTION' };
const intent: Intent = {
  requestId: '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e',
  body: { quoteId: 'q' },
  amounts: { spend: 1, fee: 0, gain: 1, balanceAfter: 0 },
};
const sample = sampleOf(contributionOrders.response) as { list: object[] };
const order = { ...sample, list: sample.list.map((row) => ({ ...row, requestId: intent.requestId })) };
const empty = json(envelope(contributionOrders, { ...order, list: [] }));
const found = json(envelope(contributionOrders, order));

let requests: TransportRequest[];
/** The gateway gives these answers, one after the other; null loses the answer. */
let answers: (WireAnswer | null)[];
let back: () => void;

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  requests = [];
  answers = [];
  back = replaceTransport(() => async (request) => {
    // Read before a submission: the records carry the requestId.
    if (request.path === contributionOrders.path && !request.payload.requestId) return answerOf(found);
    requests.push(request);
    const answer = answers.shift();
    if (!answer) throw new NoAnswer('broken');
    return answerOf(answer);
  });
});
afterEach(() => {
  back();
  removeTexts('local', 'juyi.intent.');
  vi.unstubAllGlobals();
});

const never = new AbortController().signal;

describe('looking up an unknown outcome', () => {
  const look = (...moments: number[]) => findOutcomeAfter(moments)({ ...owner, requestId: intent.requestId }, never);

  it('asks by its requestId until it is found, and the intent ends', async () => {
    await intents.hold(owner, async () => intent);
    answers = [empty, null, found];
    expect(await look(1, 2, 3, 4, 5)).toMatchObject({ outcome: 'done' });
    expect(requests.map(({ payload }) => payload.requestId)).toEqual([intent.requestId, intent.requestId, intent.requestId]);
    expect(readIntent(owner)).toBeNull();
  });

  it('takes no order of a server that ignores the requestId for its own, unless it is new and of the same sum', async () => {
    const time = '2026-11-20T08:00:00+08:00';
    const unmarked = (orderNo: string, spend: number) => ({
      ...sample.list[0],
      requestId: null,
      orderNo,
      spend,
      createTime: time,
    });
    const answer = (...list: object[]) => [json(envelope(contributionOrders, { ...sample, list }))];
    const kept = { ...intent, before: { ids: ['old'], since: Date.parse(time) } };
    await intents.hold(owner, async () => kept);
    answers = answer(unmarked('old', 1));
    expect(await look(1)).toEqual({ outcome: 'unknown' });
    answers = answer(unmarked('new', 2), unmarked('old', 1));
    expect(await look(1)).toEqual({ outcome: 'unknown' });
    expect(readIntent(owner)).toEqual(kept);
    answers = answer(unmarked('other', 2), unmarked('new', 1), unmarked('old', 1));
    expect(await look(1)).toEqual({ outcome: 'done', orderNo: 'new' });
    expect(readIntent(owner)).toBeNull();
  });

  it('stays unknown after the last time, and the intent is kept', async () => {
    await intents.hold(owner, async () => intent);
    answers = [empty, empty];
    expect(await look(1, 2)).toEqual({ outcome: 'unknown' });
    expect(readIntent(owner)).toEqual(intent);
  });

  it('has ended when another tab took the intent away, once the records were read', async () => {
    answers = [null];
    await expect(look(1)).rejects.toThrow('网络异常');
    answers = [empty];
    expect(await look(1)).toEqual({ outcome: 'ended' });
  });
});

describe('an intent', () => {
  const submit = (resending: boolean) => submitRedemption({ ...owner, intent, payPassword: '258036', resending }, never);
  const refused = (code: number, data: object | null = null) => json({ code, message: '不行', data });
  const { payPasswordWrong, quoteExpired } = submitContribution.failures;

  it.each([
    ['done', false, json(envelope(submitContribution, sampleOf(submitContribution.response))), false],
    ['a wrong password', false, refused(payPasswordWrong.code), false],
    ['a wrong password the second time, for the first may have been right', true, refused(payPasswordWrong.code), true],
    ['a quote that is over', false, refused(quoteExpired.code), false],
    ['a quote that is over the second time, for the first may have used it', true, refused(quoteExpired.code), true],
    ['the same of a server that knows the requestId', true, refused(quoteExpired.code, { requestId: intent.requestId }), false],
    ['a requestId that was used', false, refused(40_009), true],
    ['a server that failed', false, refused(500), true],
    ['a lost answer', false, null, true],
    ['another login', true, refused(401), true],
  ] as const)('%s (resending: %s)', async (_, resending, answer, kept) => {
    answers = [answer];
    await submit(resending).catch((error: unknown) => toFailure(error));
    expect(readIntent(owner) !== null).toBe(kept);
    expect(requests.map(({ payload }) => payload)).toEqual([
      { quoteId: 'q', payPassword: '258036', requestId: intent.requestId },
    ]);
  });

  it('is kept when the device is offline the second time, and ends the first time: nothing was sent', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await submit(true).catch(() => undefined);
    expect(readIntent(owner)).toEqual(intent);
    await submit(false).catch(() => undefined);
    expect([readIntent(owner), requests]).toEqual([null, []]);
  });

  it('of another tab is not overtaken: nothing is sent', async () => {
    const other = { ...intent, requestId: '11111111-1111-4111-8111-111111111111' };
    await intents.hold(owner, async () => other);
    expect(await submit(false)).toEqual({ outcome: 'otherTab', intent: other });
    expect(requests).toEqual([]);
  });
});

const refusal = (details?: Failure['details']): Failure => ({
  kind: 'refused',
  message: '支付密码错误',
  shown: true,
  ...(details && { details }),
});

describe('what a refusal says besides its message', () => {
  it.each([
    [{ triesLeft: 4, left: 2 }, 4, 2],
    [{ triesLeft: '4', left: '0' }, 4, 0],
    [{ triesLeft: null, left: null }, null, null],
    [{ triesLeft: 'many', left: [] }, null, null],
    [{}, null, null],
    [undefined, null, null],
  ])('of %j: tries left %j, pieces left %j', (details, tries, left) => {
    expect([triesLeftOf(refusal(details)), leftOf(refusal(details))]).toEqual([tries, left]);
  });

  it.each(['2026-11-20T08:30:00+08:00', '2026-11-20 08:30:00', '2026-11-20T08:30:00', 1_795_134_600, '1795134600000'])(
    'a lock until %j',
    (lockedUntil) => {
      expect(lockOf(refusal({ lockedUntil }))).toBe(Date.UTC(2026, 10, 20, 0, 30));
    },
  );

  it.each([[undefined], [{ lockedUntil: null }], [{ lockedUntil: 'soon' }]])('no lock of %j', (details) => {
    expect(lockOf(refusal(details))).toBe(0);
  });
});
