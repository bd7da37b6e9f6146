import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { UploadFile } from '#machines/controls/uploadItem.events.ts';
import { amountOf, problemOf, textOf } from '#machines/redemption/redemption/amount.ts';
import { redemptionDraft, redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import type { RedemptionDraft } from '#machines/redemption/redemption/setup.ts';
import type { Beginning, Offer, QuoteAsked, Submission } from '#services/redemption/redemption.ts';
import { until } from '../../support/client';
import { idle, withActors } from '../actors';
import { done, failed, followsTable } from '../table';
import {
  goodsTerms,
  home,
  incomeTerms,
  intent,
  interrupted,
  lost,
  offer,
  offline,
  ofGone,
  ofGoods,
  ofIncome,
  ofSoldOut,
  otherId,
  refusal,
  requestId,
  slow,
} from './fixtures';

const wrong = refusal('payPasswordWrong', { triesLeft: 4 });
const balanceTooLow = refusal('balanceTooLow');
const limitExceeded = refusal('limitExceeded', { left: 0 });
const quoteExpired = refusal('quoteExpired');
const sent = { became: 'done', orderNo: 'DH1' };
const thirdId = '22222222-2222-4222-8222-222222222222';
const theirs = { ...intent, requestId: otherId };
const another = { ...intent, requestId: thirdId };
const elsewhere = { became: 'elsewhere', intent: theirs };

/** The same terms once something was spent elsewhere, and a quote by them. */
const less = { ...incomeTerms, available: 30_000, max: 29_700 };
const renewed = { ...offer, quoteId: 'q-2', balanceAfter: 9800 };
const goodsOffer: Offer = { quoteId: null, spend: 600, fee: 0, gain: 2, balanceAfter: 300, expiresAt: null };
/** No longer among the choices. */
const withdrawn = { 花样: '竹' };
const plum = { 花样: '梅' };
const picture = { status: 'uploading', message: '', content: '', url: '', file: { name: '凭证.png' } } as UploadFile;

describe('redemption', () => {
  it('follows its table', () =>
    followsTable(redemptionMachine, {
      inputs: {
        amount: { kind: 'DATA_IP', draft: { typed: '2000', goodsId: null, specs: {}, address: null } },
        goods: { kind: 'MALL', goodsId: 'bookmark', draft: { typed: '2', goodsId: 'bookmark', specs: withdrawn, address: null } },
      },
      events: {
        'form.refused': { fields: ['payPassword'] },
        'captcha.refresh': {},
        'flow.retry': {},
        'password.forget': {},
        'password.code': { captcha: 'K7X4' },
        'password.set': { smsCode: '123456', newPwd: '258036' },
        'password.changed ready': { stage: 'ready' },
        'password.changed forgotten': { stage: 'forgotten' },
        'password.codeSent': {},
        'password.saved': {},
        'upload.pick': { files: [] },
        'upload.retry': { id: 'file1' },
        'upload.remove': { id: 'file1' },
        'files.changed': { files: [picture] },
        'spec.choose': { name: '花样', value: '梅' },
        'amount.type': { text: '' },
        'quote.renew': {},
        'redemption.next': {},
        'redemption.confirm': { payPassword: '258036', requestId },
        'flow.lookUp': {},
        'flow.resend': {},
        'intent.shared': { intent: theirs },
        'intent.ended': {},
        'flow.back': {},
        'readBeginning amount': done(ofIncome),
        'readBeginning interrupted': done({ ...interrupted, intent: theirs }),
        'readBeginning gone': done(ofGone),
        'readBeginning goneInterrupted': done({ ...ofGone, intent: theirs }),
        'readBeginning goods': done(ofGoods),
        'readBeginning goodsInterrupted': done({ ...ofGoods, intent: theirs }),
        'readBeginning soldOut': done(ofSoldOut),
        'readBeginning offline': failed(offline),
        'readBeginning slow': failed(slow),
        'readQuote amount': done({ offer, terms: less }),
        'readQuote goods': done({ offer: goodsOffer, terms: goodsTerms }),
        'readQuote balanceTooLow': failed(balanceTooLow),
        'readQuote offline': failed(offline),
        'rereadTerms amount': done(ofIncome),
        'rereadTerms offline': failed(offline),
        'renewQuote amount': done({ offer: renewed, terms: incomeTerms }),
        'renewQuote balanceTooLow': failed(balanceTooLow),
        'renewQuote offline': failed(offline),
        'submit done': done(sent),
        'submit elsewhere': done(elsewhere),
        'submit elsewhereAgain': done({ became: 'elsewhere', intent: another }),
        'submit lost': failed(lost),
        'submit wrong': failed(wrong),
        'submit quoteExpired': failed(quoteExpired),
        'submit slow': failed(slow),
        'submit balanceTooLow': failed(balanceTooLow),
        'submit limitExceeded': failed(limitExceeded),
        'submit offline': failed(offline),
        'findOutcome done': done(sent),
        'findOutcome ended': done({ became: 'ended' }),
        'findOutcome undecided': done({ became: 'undecided' }),
        'findOutcome broken': failed(new Error('stopped')),
        ...Object.fromEntries(
          ['expiry', 'quoteLife', 'wait'].flatMap((id) => [
            [`${id} over`, done()],
            [`${id} broken`, failed(new Error('stopped'))],
          ]),
        ),
      },
      names: {
        none: [],
        terms: incomeTerms,
        less,
        goodsTerms,
        soldOut: ofSoldOut.terms,
        offer,
        renewed,
        goodsOffer,
        inAMinute: offer.expiresAt,
        withdrawn,
        plum,
        home,
        picture: [picture],
        mine: intent,
        ofRenewed: { requestId, body: { quoteId: 'q-2' }, amounts: { ...intent.amounts, balanceAfter: 9800 } },
        theirs,
        another,
        quoteExpired,
        amountOrder: { kind: 'DATA_IP', orderNo: 'DH1' },
        goodsOrder: { kind: 'MALL', orderNo: 'DH1' },
        A: requestId,
        B: otherId,
        C: thirdId,
        lost,
        offline,
        slow,
        wrong,
        balanceTooLow,
        limitExceeded,
      },
      notInPlace: ['typed', 'goodsId', 'specs', 'address', 'memberId', 'left', 'offer', 'files', 'intent', 'order'],
      // The password is asked for in a sheet, pictures are picked below it.
      table: `
        start
          amount   → loading   kind=DATA_IP typed=2000 goodsId=- specs={} address=- memberId="" terms=- left=- offer=- files=none stage=unknown intent=- again=false order=- failure=-
          goods    → loading   kind=MALL typed=2 goodsId=bookmark specs=withdrawn address=- memberId="" terms=- left=- offer=- files=none stage=unknown intent=- again=false order=- failure=-
        loading, waiting, failed, gone, filling, lookingUp, undecided
          captcha.refresh, form.refused, password.forget, password.code, password.set   → never
          password.changed forgotten   → never
        loading, waiting, gone, filling, lookingUp, undecided
          flow.retry   → never
        failed
          flow.retry   → loading     failure=-
        loading, waiting, failed, gone, confirming, submitting, lookingUp, undecided
          upload.pick, upload.retry, upload.remove   → never
        *   starts paymentPassword parent=[actor]; uploader parent=[actor]
          captcha.refresh              → stays   paymentPassword←captcha.refresh
          flow.retry               → stays   paymentPassword←flow.retry
          form.refused                 → stays   paymentPassword←form.refused
          password.forget              → stays   paymentPassword←password.forget
          password.code                → stays   paymentPassword←password.code
          password.set                 → stays   paymentPassword←password.set
          password.changed ready       → stays   stage=ready
          password.changed forgotten   [stage=unknown] → never
          password.changed forgotten   → stays   stage=forgotten
          password.codeSent            → stays   「验证码已发送，请注意查收」success
          password.saved               → stays   「支付密码已设置」success
          upload.pick, upload.retry, upload.remove, files.changed   [kind=MALL] → never
          upload.pick                  → stays   uploader←upload.pick
          upload.retry                 → stays   uploader←upload.retry
          upload.remove                → stays   uploader←upload.remove
          files.changed                → stays   files=picture
          spec.choose   [kind=DATA_IP]   → never
        loading   starts readBeginning kind=DATA_IP goodsId=- | kind=MALL goodsId=bookmark
          readBeginning amount, readBeginning interrupted   [kind=MALL] → never
          readBeginning gone, readBeginning goneInterrupted, readBeginning goods, readBeginning goodsInterrupted, readBeginning soldOut   [kind=DATA_IP] → never
          readBeginning interrupted    → lookingUp   memberId=m terms=terms offer=- intent=theirs again=true
          readBeginning goodsInterrupted   → lookingUp   memberId=m terms=goodsTerms address=home intent=theirs again=true
          readBeginning amount         → settling    memberId=m terms=terms offer=-
          readBeginning gone           → gone        memberId=m terms=- address=home
          readBeginning goneInterrupted   → lookingUp   memberId=m terms=- address=home intent=theirs again=true
          readBeginning goods          → settling    memberId=m terms=goodsTerms address=home
          readBeginning soldOut        → settling    memberId=m terms=soldOut address=home
          readBeginning offline        → failed      failure=offline
          readBeginning slow           → waiting     failure=slow
        waiting
          wait over, wait broken       → failed
        open   starts watchIntent memberId=m kind=DATA_IP | memberId=m kind=MALL
          intent.shared                → lookingUp   intent=theirs again=true failure=-
          intent.ended   [again=true]  → lookingUp
        settling
          amount.type                  → stays       typed="" failure=-
          after 300   [terms=soldOut]  → soldOut
          after 300   [typed=""]       → blank
          after 300   [left=0]         → unfit
          after 300                    → quoting
        filling
          amount.type                  → settling    typed="" offer=- failure=-
          spec.choose                  → stays       specs=plum
        quoting   starts readQuote kind=DATA_IP amount=2000 terms=terms | kind=DATA_IP amount=2000 terms=less | kind=MALL amount=2 terms=goodsTerms
          readQuote goods   [kind=DATA_IP] → never
          readQuote amount, readQuote balanceTooLow, readQuote offline   [kind=MALL] → never
          readQuote amount             → quoted.plain   offer=offer terms=less failure=-
          readQuote goods              → quoted.plain   offer=goodsOffer failure=-
          readQuote balanceTooLow      → refused        failure=balanceTooLow
          readQuote offline            → unquoted       failure=offline
        quoted   starts expiry time=inAMinute | time=null
          expiry over, expiry broken   [kind=MALL] → never
          expiry over, expiry broken   → filling.expired
        quoted.plain
          redemption.next   [specs=withdrawn]   → quoted.lacking
        quoted.lacking
          redemption.next   [specs=withdrawn]   → stays
        quoted
          redemption.next              → paying
        filling.expired
          quote.renew                  → quoting
        refused   starts rereadTerms kind=DATA_IP goodsId=-
          rereadTerms amount           → unfit       terms=terms
          rereadTerms offline          → unfit
        unquoted
          quote.renew                  → quoting     failure=-
        confirming
          flow.back   [stage=forgotten]   → stays    paymentPassword←flow.back
          flow.back   [again=true]     → undecided
          flow.back                    → settling    offer=-
        paying   starts quoteLife time=inAMinute | time=null
          quoteLife over, quoteLife broken   [again=true] → never
          quoteLife over, quoteLife broken   → confirming.expired
          redemption.confirm   [stage=ready again=true]  → submitting   failure=-
          redemption.confirm   [stage=ready offer=renewed] → submitting   intent=ofRenewed failure=-
          redemption.confirm   [stage=ready]             → submitting   intent=mine failure=-
        confirming.expired
          quote.renew                  → requoting
        requoting   starts renewQuote kind=DATA_IP amount=2000 terms=less | kind=DATA_IP amount=2000 terms=terms
          renewQuote amount            → paying               offer=renewed terms=terms failure=-
          renewQuote balanceTooLow     → refused              failure=balanceTooLow
          renewQuote offline           → confirming.expired   failure=offline
        waiting, confirming.waiting   starts wait time=1000
        confirming.waiting
          wait over, wait broken       → paying      failure=-
        submitting   starts submit memberId=m kind=DATA_IP intent=mine payPassword=258036 again=false | memberId=m kind=DATA_IP intent=ofRenewed payPassword=258036 again=false | memberId=m kind=DATA_IP intent=mine payPassword=258036 again=true | memberId=m kind=DATA_IP intent=theirs payPassword=258036 again=true | memberId=m kind=MALL intent=theirs payPassword=258036 again=true
          flow.back                    → stays       「正在提交，请稍候」plain
          submit limitExceeded   [kind=DATA_IP]   → never
          submit elsewhere       [again=true]     → never
          submit elsewhereAgain  [again=false]    → never
          submit elsewhere             → lookingUp   intent=theirs again=true
          submit elsewhereAgain        → lookingUp   intent=another
          submit lost                  → lookingUp   again=true failure=lost
          submit wrong           [again=true]     → paying               paymentPassword←password.refused{failure=wrong}
          submit wrong                 → paying      intent=- paymentPassword←password.refused{failure=wrong}
          submit slow            [again=true]     → confirming.waiting   failure=slow
          submit slow                  → confirming.waiting   intent=- failure=slow
          submit quoteExpired    [again=true]     → loading     intent=- again=false failure=quoteExpired
          submit quoteExpired          → confirming.expired   intent=-
          submit balanceTooLow         → loading     intent=- again=false failure=balanceTooLow
          submit limitExceeded         → loading     intent=- again=false failure=limitExceeded left=0
          submit offline         [again=true]     → paying      failure=offline
          submit offline               → paying      intent=- failure=offline
        lookingUp, submitting
          findOutcome done, submit done   [kind=MALL]   → redeemed   order=goodsOrder intent=- output{goodsOrder}
          findOutcome done, submit done   → redeemed    order=amountOrder intent=- output{amountOrder}
        lookingUp   starts findOutcome memberId=m kind=DATA_IP requestId=A | memberId=m kind=DATA_IP requestId=B | memberId=m kind=DATA_IP requestId=C | memberId=m kind=MALL requestId=B | memberId=m kind=MALL requestId=C
          flow.back                    → stays       「结果确认中，请在兑换记录中查看」plain
          findOutcome ended            → loading     intent=- again=false failure=-
          findOutcome undecided, findOutcome broken   → undecided
        undecided   starts watchEnd memberId=m kind=DATA_IP | memberId=m kind=MALL
          flow.lookUp, intent.ended    → lookingUp
          flow.resend                  → paying
      `,
    }));

  /** A flow whose calls the test settles; the time of typing is the test's. */
  function open(kind: 'CONTRIBUTION' | 'DATA_IP' | 'MALL', beginning: Beginning, draft?: RedemptionDraft) {
    const clock = new SimulatedClock();
    const quoted: { amount: number; aborted: boolean; answer: (offer: Offer) => void }[] = [];
    const submitted: Submission[] = [];
    const outcomes: (() => Promise<unknown>)[] = [];
    const machine = withActors(redemptionMachine, {
      paymentPassword: idle,
      uploader: idle,
      watchIntent: idle,
      waitUntil: fromPromise(() => new Promise<void>(() => undefined)),
      readBeginning: fromPromise(async () => beginning),
      readQuote: fromPromise(
        ({ input, signal }) =>
          new Promise((resolve) => {
            const { amount, terms } = input as unknown as QuoteAsked;
            const one = { amount, aborted: false, answer: (given: Offer) => resolve({ offer: given, terms }) };
            signal.addEventListener('abort', () => Object.assign(one, { aborted: true }));
            quoted.push(one);
          }),
      ),
      submitRedemption: fromPromise(({ input }) => {
        submitted.push(input as unknown as Submission);
        return outcomes.shift()?.() ?? new Promise(() => undefined);
      }),
      findOutcome: fromPromise(async () => ({ became: 'undecided' })),
    });
    const goodsId = kind === 'MALL' ? 'bookmark' : null;
    const actor = createActor(machine, { input: { kind, goodsId, draft }, clock }).start();
    const is = (tag: 'quoting' | 'sheet' | 'undecided' | 'unfit') => actor.getSnapshot().hasTag(tag);
    const isFilling = () => actor.getSnapshot().matches({ open: 'filling' });
    const isQuoted = () => actor.getSnapshot().matches({ open: { filling: 'quoted' } });
    const isLacking = () => actor.getSnapshot().matches({ open: { filling: { quoted: 'lacking' } } });
    const type = (text: string) => actor.send({ type: 'amount.type', text });
    const quote = async (text: string) => {
      type(text);
      clock.increment(300);
      quoted.at(-1)?.answer(offer);
      await until(() => isQuoted(), 'it is quoted');
    };
    const confirm = (id = requestId) => actor.send({ type: 'redemption.confirm', payPassword: '258036', requestId: id });
    return { actor, clock, is, isFilling, isQuoted, isLacking, type, quote, confirm, quoted, submitted, outcomes };
  }

  async function toTheSheet(...given: Parameters<typeof open>) {
    const flow = open(...given);
    await until(() => flow.isFilling(), 'it may be filled in');
    await flow.quote(given[0] === 'MALL' ? '2' : '200');
    flow.actor.send({ type: 'password.changed', stage: 'ready' });
    flow.actor.send({ type: 'redemption.next' });
    return flow;
  }

  it('asks for a quote once typing rests for 300 ms, and leaves the one before', async () => {
    const { clock, isFilling, isQuoted, type, quoted, actor } = open('CONTRIBUTION', ofIncome);
    await until(() => isFilling(), 'it may be filled in');
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
    await until(() => isQuoted(), 'it is quoted');
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
    actor.send({ type: 'flow.resend' });
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

  it('goods need specifications and an address; the request has the offer that was shown', async () => {
    const { actor, is, isLacking, confirm, submitted } = await toTheSheet('MALL', ofGoods, {
      typed: '1',
      goodsId: 'bookmark',
      specs: {},
      address: null,
    });
    expect([isLacking(), is('sheet')]).toEqual([true, false]);
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

  it('after limitExceeded the amount is checked against what the limit leaves', async () => {
    const draft = { typed: '2', goodsId: 'bookmark', specs: plum, address: home };
    const { actor, clock, confirm, is, isFilling, outcomes } = await toTheSheet('MALL', ofGoods, draft);
    outcomes.push(() => Promise.reject(refusal('limitExceeded', { left: 1 })));
    confirm();
    await until(() => isFilling(), 'what there is was read anew');
    clock.increment(300);
    expect([is('unfit'), actor.getSnapshot().context.left]).toEqual([true, 1]);
    actor.send({ type: 'amount.type', text: '1' });
    clock.increment(300);
    expect(is('quoting')).toBe(true);
  });

  it('pictures are sent once they are ready', async () => {
    const { actor, is, isFilling, isLacking, quote, confirm, submitted } = open('DATA_IP', ofIncome);
    await until(() => isFilling(), 'it may be filled in');
    await quote('2000');
    actor.send({ type: 'password.changed', stage: 'ready' });
    actor.send({ type: 'files.changed', files: [picture] });
    actor.send({ type: 'redemption.next' });
    expect([isLacking(), is('sheet')]).toEqual([true, false]);
    actor.send({ type: 'files.changed', files: [{ ...picture, status: '', content: 'data:image/png;base64,AA==' }] });
    actor.send({ type: 'redemption.next' });
    confirm();
    expect(submitted[0]?.intent.body).toEqual({
      quoteId: 'q-1',
      vouchers: [{ name: '凭证.png', content: 'data:image/png;base64,AA==' }],
    });
  });

  it('the draft has no password, no picture and nothing that was confirmed', async () => {
    const { actor, confirm } = await toTheSheet('CONTRIBUTION', ofIncome);
    confirm();
    const draft = redemptionDraft('CONTRIBUTION');
    const kept = draft.of(actor.getSnapshot().context);
    expect(kept).toEqual({ typed: '200', goodsId: null, specs: {}, address: null });
    expect(draft.check(kept)).toEqual(kept);
  });

  it('a deleted address of the draft is replaced by the default one; a draft of other goods is ignored', async () => {
    const gone = { ...home, id: 'gone' };
    const { actor, isFilling } = open('MALL', ofGoods, { typed: '2', goodsId: 'bookmark', specs: { 花样: '梅' }, address: gone });
    await until(() => isFilling(), 'it may be filled in');
    expect(actor.getSnapshot().context).toMatchObject({ address: { id: 'home' }, typed: '2', specs: { 花样: '梅' } });
    const draft = { typed: '2', goodsId: 'bookmark', specs: { 花样: '梅' }, address: null };
    const other = createActor(redemptionMachine, { input: { kind: 'MALL', goodsId: 'basket', draft } });
    expect(other.getSnapshot().context).toMatchObject({ goodsId: 'basket', typed: '1', specs: {} });
  });

  it('the choice made on the page of the goods precedes the draft; a choice of other goods is ignored', () => {
    const draft = { typed: '2', goodsId: 'bookmark', specs: { 花样: '梅' }, address: home };
    const chosen = { goodsId: 'bookmark', specs: { 花样: '兰' }, quantity: 3 };
    const begun = (goodsId: string) =>
      createActor(redemptionMachine, { input: { kind: 'MALL', goodsId, chosen, draft } }).getSnapshot().context;
    expect(begun('bookmark')).toMatchObject({ goodsId: 'bookmark', typed: '3', specs: { 花样: '兰' }, address: { id: 'home' } });
    expect(begun('basket')).toMatchObject({ goodsId: 'basket', typed: '1', specs: {} });
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

  it('is filled in with two decimals where it is money', () => {
    expect([textOf('CONTRIBUTION', 31_400), textOf('CONTRIBUTION', 31_450), textOf('DATA_IP', 2500)]).toEqual([
      '314.00',
      '314.50',
      '2500',
    ]);
  });

  it.each([
    ['x', { reason: 'unreadable' }],
    ['9', { reason: 'min', min: 1000 }],
    ['20.50', { reason: 'multiple', multiple: 100 }],
    ['314', null],
    ['315', { reason: 'balance', max: 31_400 }],
    ['999.99', { reason: 'balance', max: 31_400, multiple: 100 }],
  ])('%s: %s', (text, problem) => expect(problemOf('CONTRIBUTION', text, incomeTerms, null)).toEqual(problem));

  it('of goods ends at the stock, at the limit, at what the limit leaves and at the balance', () => {
    const of = (text: string, left: number | null, more = {}) => problemOf('MALL', text, { ...goodsTerms, ...more }, left);
    expect(of('4', null)).toEqual({ reason: 'stock', stock: 3 });
    expect(of('3', null)).toEqual({ reason: 'limit', left: 2 });
    expect(of('2', 1)).toEqual({ reason: 'limit', left: 1 });
    expect(of('2', null, { goods: { ...goodsTerms.goods, limitLeft: 1 } })).toEqual({ reason: 'limit', left: 1 });
    expect(of('2', null, { max: 1 })).toEqual({ reason: 'balance', max: 1 });
    expect(of('2', null)).toBeNull();
  });
});
