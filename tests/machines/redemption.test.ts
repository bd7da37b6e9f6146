import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { redemptionDraft, redemptionMachine } from '../../src/machines/redemption';
import { amountOf, problemOf, textOf } from '../../src/machines/redemption.amount';
import type { RedemptionDraft } from '../../src/machines/redemption.setup';
import type { UploadFile } from '../../src/machines/uploadItem.events';
import type { Beginning, Offer, QuoteAsked, Submission } from '../../src/services/redeeming';
import { until } from '../support/client';
import {
  goodsTerms,
  home,
  incomeTerms,
  intent,
  interrupted,
  lost,
  offer,
  offline,
  ofGoods,
  ofIncome,
  ofShelf,
  ofSoldOut,
  otherId,
  refusal,
  requestId,
  slow,
} from './redemption.fixtures';
import { walk } from './walk';

const fails = (id: string, errors: readonly unknown[]) => errors.map((error) => ({ type: `xstate.error.actor.${id}`, error }));
const done = (id: string, outputs: readonly unknown[]) => outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output }));

const file = { status: 'uploading', message: '', content: '', url: '' } as UploadFile;
const wrong = refusal('payPasswordWrong', { triesLeft: 4 });
const sent = { became: 'done', orderNo: 'DH1' };
const elsewhere = { became: 'elsewhere', intent: { ...intent, requestId: otherId } };

/** What goes on to a part or comes from it, wherever the flow stands. */
const ofParts = [
  { type: 'captcha.refresh' },
  { type: 'password.retry' },
  { type: 'password.forget' },
  { type: 'password.code', captcha: 'K7X4' },
  { type: 'password.set', smsCode: '123456', newPwd: '258036' },
  { type: 'password.codeSent' },
  { type: 'password.saved' },
  { type: 'upload.pick', files: [] },
  { type: 'upload.retry', id: 'file1' },
  { type: 'upload.remove', id: 'file1' },
];

const quoting = [
  { type: 'xstate.after.debounce.redemption.open.filling.settling' },
  ...done('readQuote', [{ offer, terms: incomeTerms }]),
  { type: 'redemption.next' },
];

const ofIncomeFlow = [
  ...done('readBeginning', [ofIncome, interrupted]),
  ...fails('readBeginning', [lost]),
  ...quoting,
  ...fails('readQuote', [lost, refusal('balanceTooLow')]),
  { type: 'redemption.retry' },
  { type: 'amount.type', text: '' },
  { type: 'amount.type', text: '5' },
  { type: 'amount.type', text: '200' },
  { type: 'quote.renew' },
  { type: 'redemption.confirm', payPassword: '258036', requestId },
  { type: 'redemption.resend' },
  { type: 'intent.shared', intent: { ...intent, requestId: otherId } },
  { type: 'intent.ended' },
  { type: 'flow.back' },
  { type: 'password.changed', stage: 'ready' },
  { type: 'password.changed', stage: 'forgotten' },
  ...done('rereadTerms', [ofIncome]),
  ...fails('rereadTerms', [lost]),
  ...['expiry', 'quoteLife', 'wait'].flatMap((id) => [...done(id, [undefined]), ...fails(id, [new Error('stopped')])]),
  ...done('renewQuote', [{ offer, terms: incomeTerms }]),
  ...fails('renewQuote', [lost, refusal('balanceTooLow')]),
  ...done('submit', [sent, elsewhere]),
  ...fails('submit', [lost, wrong, refusal('quoteExpired'), slow, refusal('balanceTooLow'), offline]),
  ...done('resubmit', [sent, elsewhere]),
  ...fails('resubmit', [lost, wrong, slow, refusal('quoteExpired'), offline]),
  ...done('findOutcome', [sent, { became: 'undecided' }, { became: 'ended' }]),
  ...fails('findOutcome', [new Error('stopped')]),
];

const ofVouchers = [
  ...done('readBeginning', [ofIncome]),
  ...quoting,
  { type: 'amount.type', text: '2000' },
  { type: 'files.changed', files: [file] },
];

const ofMall = [
  ...done('readBeginning', [ofShelf, ofGoods, ofSoldOut]),
  ...quoting,
  ...done('readQuote', [{ offer, terms: goodsTerms }]),
  { type: 'amount.type', text: '2' },
  { type: 'amount.type', text: '3' },
  { type: 'goods.choose', id: 'bookmark' },
  { type: 'goods.change' },
  { type: 'spec.choose', name: '花样', value: '梅' },
  { type: 'flow.back' },
];

describe('redemption', () => {
  it('is walked along every state and transition', () =>
    walk(redemptionMachine, {
      runs: [
        { input: { kind: 'CONTRIBUTION' }, events: ofParts },
        { input: { kind: 'CONTRIBUTION' }, events: ofIncomeFlow },
        { input: { kind: 'DATA_IP' }, events: ofVouchers },
        { input: { kind: 'MALL' }, events: ofMall },
      ],
      parts: ['paymentPassword', 'uploader', 'watchIntent'],
      delays: { debounce: 300 },
      ignored: ['failure', 'offer', 'intent', 'orderNo', 'memberId', 'shelf', 'address'],
    }));

  /** A flow whose calls the test settles; the time of typing is the test's. */
  function open(kind: 'CONTRIBUTION' | 'DATA_IP' | 'MALL', beginning: Beginning, draft?: RedemptionDraft) {
    const clock = new SimulatedClock();
    const quoted: { amount: number; aborted: boolean; answer: (offer: Offer) => void }[] = [];
    const submitted: Submission[] = [];
    const outcomes: (() => Promise<unknown>)[] = [];
    const machine = redemptionMachine.provide({
      actors: {
        paymentPassword: fromCallback(() => undefined) as never,
        uploader: fromCallback(() => undefined) as never,
        watchIntent: fromCallback(() => undefined) as never,
        waitUntil: fromPromise(() => new Promise<void>(() => undefined)) as never,
        readBeginning: fromPromise(async () => beginning) as never,
        readQuote: fromPromise(
          ({ input, signal }) =>
            new Promise((resolve) => {
              const { amount, terms } = input as unknown as QuoteAsked;
              const one = { amount, aborted: false, answer: (given: Offer) => resolve({ offer: given, terms }) };
              signal.addEventListener('abort', () => Object.assign(one, { aborted: true }));
              quoted.push(one);
            }),
        ) as never,
        submitRedemption: fromPromise(({ input }) => {
          submitted.push(input as unknown as Submission);
          return outcomes.shift()?.() ?? new Promise(() => undefined);
        }) as never,
        findOutcome: fromPromise(async () => ({ became: 'undecided' })) as never,
      },
    });
    const actor = createActor(machine, { input: { kind, draft }, clock }).start();
    const is = (tag: 'filling' | 'quoting' | 'quoted' | 'sheet' | 'undecided' | 'unfit' | 'lacking' | 'choosing') =>
      actor.getSnapshot().hasTag(tag);
    const type = (text: string) => actor.send({ type: 'amount.type', text });
    const quote = async (text: string) => {
      type(text);
      clock.increment(300);
      quoted.at(-1)?.answer(offer);
      await until(() => is('quoted'), 'it is quoted');
    };
    const confirm = (id = requestId) => actor.send({ type: 'redemption.confirm', payPassword: '258036', requestId: id });
    return { actor, clock, is, type, quote, confirm, quoted, submitted, outcomes };
  }

  async function toTheSheet(...given: Parameters<typeof open>) {
    const flow = open(...given);
    await until(() => flow.is('filling'), 'it may be filled in');
    await flow.quote(given[0] === 'MALL' ? '2' : '200');
    flow.actor.send({ type: 'password.changed', stage: 'ready' });
    flow.actor.send({ type: 'redemption.next' });
    return flow;
  }

  it('asks for a quote once typing rests for 300 ms, and leaves the one before', async () => {
    const { clock, is, type, quoted, actor } = open('CONTRIBUTION', ofIncome);
    await until(() => is('filling'), 'it may be filled in');
    for (const text of ['1', '10', '100']) {
      type(text);
      clock.increment(299);
    }
    expect(quoted).toEqual([]);
    clock.increment(1);
    expect(quoted).toMatchObject([{ amount: 10_000, aborted: false }]);
    type('200');
    clock.increment(300);
    expect(quoted).toMatchObject([{ aborted: true }, { amount: 20_000, aborted: false }]);
    quoted[1]?.answer(offer);
    quoted[0]?.answer({ ...offer, spend: 10_000 });
    await until(() => is('quoted'), 'it is quoted');
    expect(actor.getSnapshot().context.offer?.spend).toBe(20_000);
  });

  it('submits once however often it is confirmed, and nothing while the password may not be typed', async () => {
    const { actor, confirm, submitted } = await toTheSheet('CONTRIBUTION', ofIncome);
    actor.send({ type: 'password.changed', stage: 'locked' });
    confirm();
    expect(submitted).toEqual([]);
    actor.send({ type: 'password.changed', stage: 'ready' });
    for (let tap = 0; tap < 10; tap += 1) confirm();
    expect(submitted).toEqual([{ memberId: 'm', kind: 'CONTRIBUTION', intent, payPassword: '258036', again: false }]);
  });

  it('sends what is undecided again under its own requestId, and keeps it when the password is wrong', async () => {
    const { actor, confirm, is, outcomes, submitted } = await toTheSheet('CONTRIBUTION', ofIncome);
    outcomes.push(
      () => Promise.reject(lost),
      () => Promise.reject(wrong),
      () => Promise.resolve(sent),
    );
    confirm();
    await until(() => is('undecided'), 'nobody knows');
    confirm(otherId);
    expect(submitted).toHaveLength(1);
    actor.send({ type: 'redemption.resend' });
    confirm(otherId);
    await until(() => is('sheet') && submitted.length === 2 && !actor.getSnapshot().hasTag('busy'), 'it was wrong');
    confirm(otherId);
    await until(() => actor.getSnapshot().status === 'done', 'it is done');
    expect(submitted.map(({ intent: { requestId: id }, again }) => [id, again])).toEqual([
      [requestId, false],
      [requestId, true],
      [requestId, true],
    ]);
    expect(actor.getSnapshot().output).toEqual({ kind: 'CONTRIBUTION', orderNo: 'DH1' });
  });

  it('another tab that was quicker is waited for: its redemption is looked up, this one was not sent', async () => {
    const { actor, confirm, is, outcomes } = await toTheSheet('CONTRIBUTION', ofIncome);
    outcomes.push(() => Promise.resolve(elsewhere));
    confirm();
    await until(() => is('undecided'), 'the other one is looked up');
    expect(actor.getSnapshot().context.intent?.requestId).toBe(otherId);
  });

  it('goods need their choices and an address; the body has what was shown', async () => {
    const { actor, is, confirm, submitted } = await toTheSheet('MALL', ofGoods, {
      typed: '1',
      goodsId: 'bookmark',
      specs: {},
      address: null,
    });
    expect([is('lacking'), is('sheet')]).toEqual([true, false]);
    actor.send({ type: 'spec.choose', name: '花样', value: '梅' });
    actor.send({ type: 'redemption.next' });
    expect(is('sheet')).toBe(true);
    confirm();
    expect(submitted[0]?.intent.body).toEqual({
      goodsId: 'bookmark',
      quantity: offer.gain,
      specs: [{ name: '花样', value: '梅' }],
      addressId: 'home',
      spend: offer.spend,
    });
  });

  it('what is kept over a reload has no password, no picture and nothing that was confirmed', async () => {
    const { actor, confirm } = await toTheSheet('CONTRIBUTION', ofIncome);
    confirm();
    const draft = redemptionDraft('CONTRIBUTION');
    const kept = draft.of(actor.getSnapshot().context);
    expect(kept).toEqual({ typed: '200', goodsId: null, specs: {}, address: null });
    expect(draft.check(kept)).toEqual(kept);
  });

  it('an address that is no longer in the book gives way to the default one; another product begins anew', async () => {
    const gone = { ...home, id: 'gone' };
    const { actor, is } = open('MALL', ofGoods, { typed: '2', goodsId: 'bookmark', specs: { 花样: '梅' }, address: gone });
    await until(() => is('filling'), 'it may be filled in');
    expect(actor.getSnapshot().context).toMatchObject({ address: { id: 'home' }, typed: '2', specs: { 花样: '梅' } });
    const draft = { typed: '2', goodsId: 'bookmark', specs: { 花样: '梅' }, address: null };
    const other = createActor(redemptionMachine, { input: { kind: 'MALL', goodsId: 'basket', draft } });
    expect(other.getSnapshot().context).toMatchObject({ goodsId: 'basket', typed: '1', specs: {} });
  });

  it('what was chosen on the page of the goods comes before what was kept; of other goods it is passed over', () => {
    const draft = { typed: '2', goodsId: 'bookmark', specs: { 花样: '梅' }, address: home };
    const chosen = { goodsId: 'bookmark', specs: { 花样: '兰' }, quantity: 3 };
    const begun = (goodsId: string | null) =>
      createActor(redemptionMachine, { input: { kind: 'MALL', goodsId, chosen, draft } }).getSnapshot().context;
    expect(begun('bookmark')).toMatchObject({ goodsId: 'bookmark', typed: '3', specs: { 花样: '兰' }, address: { id: 'home' } });
    expect(begun('basket')).toMatchObject({ goodsId: 'basket', typed: '1', specs: {} });
    expect(begun(null)).toMatchObject({ goodsId: 'bookmark', typed: '2', specs: { 花样: '梅' } });
  });
});

describe('an amount', () => {
  it.each([
    ['CONTRIBUTION', '200', 20_000],
    ['CONTRIBUTION', '１，２３４.５', 123_450],
    ['CONTRIBUTION', '0.01', 1],
    ['CONTRIBUTION', '1.', 100],
    ['CONTRIBUTION', '1.234', null],
    ['CONTRIBUTION', '-5', null],
    ['CONTRIBUTION', '1e3', null],
    ['DATA_IP', '2,500', 2500],
    ['DATA_IP', '1.5', null],
    ['MALL', '3', 3],
    ['MALL', '', null],
  ] as const)('%s %s is %s', (kind, text, minor) => expect(amountOf(kind, text)).toBe(minor));

  it('is written as it is typed', () => {
    expect([textOf('CONTRIBUTION', 31_400), textOf('CONTRIBUTION', 31_450), textOf('DATA_IP', 2500)]).toEqual([
      '314',
      '314.50',
      '2500',
    ]);
  });

  it.each([
    ['x', { why: 'unreadable' }],
    ['9', { why: 'min', min: 1000 }],
    ['20.50', { why: 'multiple', multiple: 100 }],
    ['314', null],
    ['315', { why: 'balance', max: 31_400 }],
  ])('%s: %s', (text, problem) => expect(problemOf('CONTRIBUTION', text, incomeTerms, null)).toEqual(problem));

  it('of goods ends at the stock, at the limit, at what the limit leaves and at the balance', () => {
    const of = (text: string, left: number | null, more = {}) => problemOf('MALL', text, { ...goodsTerms, ...more }, left);
    expect(of('4', null)).toEqual({ why: 'stock', stock: 3 });
    expect(of('3', null)).toEqual({ why: 'limit', left: 2 });
    expect(of('2', 1)).toEqual({ why: 'limit', left: 1 });
    expect(of('2', null, { max: 1 })).toEqual({ why: 'balance', max: 1 });
    expect(of('2', null)).toBeNull();
  });
});
