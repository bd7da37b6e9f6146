import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contributionOrders, submitContribution } from '../../../contract/redemption/contribution';
import { NoAnswer, type TransportRequest } from '../../../src/services/http/exchange';
import { toFailure } from '../../../src/services/http/failure';
import { replaceTransport } from '../../../src/services/http/transport';
import { holdIntent, type Intent, type IntentOwner, readIntent } from '../../../src/services/redemption/intent';
import { findOutcomeAfter, submitRedemption } from '../../../src/services/redemption/redemption';
import { removeTexts } from '../../../src/stores/storage';
import { answerOf, envelope, json, sampleOf, type WireAnswer } from '../../support/samples';

const owner: IntentOwner = { memberId: 'm', kind: 'CONTRIBUTION' };
const intent: Intent = {
  requestId: '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e',
  body: { quoteId: 'q' },
  amounts: { spend: 1, fee: 0, gain: 1, balanceAfter: 0 },
};
const order = sampleOf(contributionOrders.response) as { list: object[] };
const empty = json(envelope(contributionOrders, { ...order, list: [] }));
const found = json(envelope(contributionOrders, order));

let requests: TransportRequest[];
/** What the gateway answers, one after the other; null loses the answer. */
let answers: (WireAnswer | null)[];
let back: () => void;

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  requests = [];
  answers = [];
  back = replaceTransport(() => async (request) => {
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
    await holdIntent(owner, intent);
    answers = [empty, null, found];
    expect(await look(1, 2, 3, 4, 5)).toMatchObject({ became: 'done' });
    expect(requests.map(({ payload }) => payload.requestId)).toEqual([intent.requestId, intent.requestId, intent.requestId]);
    expect(readIntent(owner)).toBeNull();
  });

  it.each([
    ['several orders', { list: [...order.list, ...order.list] }],
    ['an order of another sum', { list: order.list.map((row) => ({ ...row, spend: 2 })) }],
  ])('does not take %s of a server that ignores the requestId for the outcome', async (_, page) => {
    await holdIntent(owner, intent);
    answers = [json(envelope(contributionOrders, { ...order, ...page }))];
    expect(await look(1)).toEqual({ became: 'undecided' });
    expect(readIntent(owner)).toEqual(intent);
  });

  it('stays undecided after the last time, and the intent is kept', async () => {
    await holdIntent(owner, intent);
    answers = [empty, empty];
    expect(await look(1, 2)).toEqual({ became: 'undecided' });
    expect(readIntent(owner)).toEqual(intent);
  });

  it('has ended when another tab took the intent away', async () => {
    answers = [empty];
    expect(await look(1)).toEqual({ became: 'ended' });
  });

  it('asks nothing while offline, so that nothing is said again and again', async () => {
    await holdIntent(owner, intent);
    vi.stubGlobal('navigator', { onLine: false });
    expect(await look(1, 2)).toEqual({ became: 'undecided' });
    expect(requests).toEqual([]);
  });
});

describe('an intent', () => {
  const submit = (again: boolean) => submitRedemption({ ...owner, intent, payPassword: '258036', again }, never);
  const refused = (code: number) => json({ code, message: '不行', data: null });
  const { payPasswordWrong, quoteExpired } = submitContribution.failures;

  it.each([
    ['done', false, json(envelope(submitContribution, sampleOf(submitContribution.response))), false],
    ['a wrong password', false, refused(payPasswordWrong.code), false],
    ['a wrong password the second time, for the first may have been right', true, refused(payPasswordWrong.code), true],
    ['a quote that is over', false, refused(quoteExpired.code), false],
    ['a quote that is over the second time', true, refused(quoteExpired.code), false],
    ['a requestId that was used', false, refused(40_009), true],
    ['a server that failed', false, refused(500), true],
    ['a lost answer', false, null, true],
    ['another login', true, refused(401), true],
  ] as const)('%s (again: %s)', async (_, again, answer, kept) => {
    answers = [answer];
    await submit(again).catch((error: unknown) => toFailure(error));
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
    await holdIntent(owner, other);
    expect(await submit(false)).toEqual({ became: 'elsewhere', intent: other });
    expect(requests).toEqual([]);
  });
});
