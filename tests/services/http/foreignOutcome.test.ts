import { drawPrize, memberPrizes } from '@juyi/contract/draw/draw';
import { contributionOrders, submitContribution } from '@juyi/contract/redemption/contribution';
import { applyAssets, applyRecords } from '@juyi/contract/redemption/culture';
import { exchangeIpOrders, submitExchangeIp } from '@juyi/contract/redemption/mall';
import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, matchesState } from 'xstate';
import { drawMachine } from '#machines/draw/draw/machine.ts';
import { toFailure } from '#services/http/failure.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { intents } from '#services/redemption/intent.ts';
import { readBeginning, readQuote } from '#services/redemption/quote.ts';
import { findOutcome, submitRedemption } from '#services/redemption/submission.ts';
import { sessionStore } from '#stores/session.ts';
import { readText, removeTexts } from '#stores/storage.ts';
import { ForeignBackend } from '../../foreign/backend';
import { BEFORE, dateTime, localDateTime } from '../../foreign/java';
import { orderRow } from '../../foreign/older';
import { PAY_PASSWORD } from '../../foreign/redemption';
import type { MemberRow } from '../../foreign/store';

/** A backend that knows of no requestId: every look-up by one is answered with the newest rows, whatever they are. */

const PHONE = '13800138000';
const requestId = '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e';
const never = () => new AbortController().signal;

let backend: ForeignBackend;
let member: MemberRow;
let underWay = 0;
let back: () => void;

beforeAll(async () => {
  await Promise.all([import('#services/http/axios.ts'), import('#services/http/judge.ts'), import('#services/http/foreign.ts')]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  back = replaceTransport((send) => async (request) => {
    underWay += 1;
    try {
      return await send({ ...request, path: backend.url + request.path });
    } finally {
      underWay -= 1;
    }
  });
});
afterAll(() => {
  back();
  vi.useRealTimers();
});

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget());
  backend = await ForeignBackend.start();
  sessionStore.setState({ token: backend.signUp(PHONE) });
  member = backend.member(PHONE);
  member.prizes.length = 0;
  for (const orders of Object.values(member.orders)) orders.length = 0;
});
afterEach(async () => {
  removeTexts('local', 'juyi.intent.');
  sessionStore.setState({ token: '' });
  await backend.stop();
  vi.unstubAllGlobals();
});

const turn = () => new Promise((resolve) => void setImmediate(resolve));

/** No look-up takes longer, in virtual ms. */
const LONGEST = 60_000;

/** Lets time pass, timer by timer, while no request is under way. */
async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + LONGEST;
  while (Date.now() < end) {
    await turn();
    if (holds()) return;
    if (underWay === 0) vi.advanceTimersByTime(50);
  }
  throw new Error('it never happened');
}
async function settled<T>(promise: Promise<T>): Promise<T> {
  let over = false;
  const done = promise.finally(() => {
    over = true;
  });
  done.catch(() => undefined);
  await until(() => over);
  return done;
}

/** The answer is HTTP 500 every time, above an old row; tests/services/http/lookUp.test.ts has every row that counts or does not. */
const cases: readonly (readonly [string, { readonly happens: boolean; readonly unreadable?: true }])[] = [
  ['nothing happened', { happens: false }],
  ['one new row', { happens: true }],
  ['one new row, and the records could not be read before', { happens: true, unreadable: true }],
];

interface Paths {
  readonly write: string;
  readonly records: string;
}
/** Sets a case up around a write; returns whether the new row counts. */
async function around(
  { happens, unreadable }: (typeof cases)[number][1],
  paths: Paths,
  rows: unknown[],
  row: (at: number) => unknown,
  write: () => Promise<void>,
): Promise<boolean> {
  rows.unshift(row(BEFORE));
  if (unreadable) backend.break(paths.records);
  if (happens) backend.loseAnswers(paths.write);
  else backend.break(paths.write);
  await write();
  backend.repair(paths.records);
  return happens && !unreadable;
}

describe('a draw whose answer was HTTP 500', () => {
  const prize = (at: number) => ({
    recordId: `${at}`,
    prizeId: 31,
    title: '旧奖品',
    kind: 'GOODS',
    status: 1,
    drawTime: localDateTime(at),
  });
  const kept = () => readText('local', `juyi.intent.${member.id}.DRAW`) ?? '';

  it.each(cases)('%s', async (_, one) => {
    const actor = createActor(drawMachine, { input: { signedIn: true } }).start();
    const stands = (...states: string[]) => until(() => states.some((state) => matchesState(state, actor.getSnapshot().value)));
    await stands('ready');
    const counts = await around(one, { write: drawPrize.path, records: memberPrizes.path }, member.prizes, prize, async () => {
      actor.send({ type: 'draw.start', requestId });
      await stands('lookingUp');
    });
    await stands('revealing', 'outcomeUnknown');
    expect(actor.getSnapshot().value).toBe(counts ? 'revealing' : 'outcomeUnknown');
    expect(actor.getSnapshot().context.result?.title).toBe(counts ? '贡献值 88' : undefined);
    expect(kept()).toContain(requestId);
    actor.stop();
  });

  it('is still not taken for an older prize in a later visit, nor when the member looks again', async () => {
    member.prizes.unshift(prize(BEFORE));
    backend.break(drawPrize.path);
    const first = createActor(drawMachine, { input: { signedIn: true } }).start();
    await until(() => first.getSnapshot().matches('ready'));
    first.send({ type: 'draw.start', requestId });
    await until(() => first.getSnapshot().matches('lookingUp'));
    first.stop();
    const later = createActor(drawMachine, { input: { signedIn: true } }).start();
    await until(() => later.getSnapshot().matches('outcomeUnknown'));
    later.send({ type: 'flow.lookUp' });
    expect(later.getSnapshot().value).toBe('lookingUp');
    await until(() => later.getSnapshot().matches('outcomeUnknown'));
    expect([later.getSnapshot().context.requestId, kept()]).toEqual([requestId, expect.stringContaining(requestId)]);
    later.stop();
  });
});

const kinds: readonly (readonly [RedemptionKind, number, Paths])[] = [
  ['CONTRIBUTION', 2000, { write: submitContribution.path, records: contributionOrders.path }],
  ['DATA_IP', 200, { write: applyAssets.path, records: applyRecords.path }],
  ['MALL', 1, { write: submitExchangeIp.path, records: exchangeIpOrders.path }],
];

describe.each(kinds)('a redemption of %s whose answer was HTTP 500', (kind, amount, paths) => {
  it.each(cases)('%s', async (_, one) => {
    member.addresses.push({ id: 7, isDefault: 1 });
    const { memberId, terms } = await settled(readBeginning({ kind, goodsId: '7101' }, never()));
    if (!terms) throw new Error('no terms');
    const { offer } = await settled(readQuote({ kind, amount, terms }, never()));
    const { quoteId, spend, fee, gain, balanceAfter } = offer;
    const body = kind === 'MALL' ? { goodsId: '7101', quantity: amount, addressId: '7', spend } : { quoteId: quoteId ?? '' };
    const owner = { memberId, kind };
    const intent = { requestId, body, amounts: { spend, fee, gain, balanceAfter } };
    const order = (at: number) => orderRow(kind, at, { title: '旧订单', spend, gain, createTime: dateTime(at), steps: null });
    const counts = await around(one, paths, member.orders[kind], order, async () => {
      const failure = await settled(
        submitRedemption({ ...owner, intent, payPassword: PAY_PASSWORD, resending: false }, never()).catch(toFailure),
      );
      expect(failure).toMatchObject({ kind: 'http' });
    });
    const [newest] = member.orders[kind];
    expect(await settled(findOutcome({ ...owner, requestId }, never()))).toEqual(
      counts ? { outcome: 'done', orderNo: newest?.orderNo } : { outcome: 'unknown' },
    );
    expect(intents.read(owner)?.requestId).toBe(counts ? undefined : requestId);
  });
});
