import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { UploadFile } from '#machines/controls/uploadItem.events.ts';
import { type StatusOf, statusOf } from '#machines/core/status.ts';
import { amountOf, problemOf, textOf } from '#machines/redemption/redemption/amount.ts';
import type { RedemptionDraft } from '#machines/redemption/redemption/context.ts';
import { redemptionDraft, redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import type { Beginning, Offer, QuoteAsked } from '#services/redemption/quote.ts';
import type { Submission } from '#services/redemption/submission.ts';
import { until } from '../../support/client';
import { idle, withActors } from '../actors';
import { lost, offline } from '../failures';
import { done, failed, followsTable } from '../table';
import {
  goodsTerms,
  home,
  incomeTerms,
  intent,
  interrupted,
  offer,
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
const quoteExpired = refusal('quoteExpired');
/** Refusals of a server that knows the requestId of the intent. */
const quoteNotUsed = refusal('quoteExpired', { requestId: otherId });
const limitExceeded = refusal('limitExceeded', { left: 0, requestId: otherId });
const overloaded = refusal('overloaded', { requestId: otherId });
const sent = { outcome: 'done', orderNo: 'DH1' };
const thirdId = '22222222-2222-4222-8222-222222222222';
const theirs = { ...intent, requestId: otherId };
/** Without a quote, as goods are. */
const theirsLasting = { ...theirs, expiresAt: undefined };
const another = { ...intent, requestId: thirdId };
const elsewhere = { outcome: 'otherTab', intent: theirs };

/** The same terms once something was spent elsewhere, and a quote by them. */
const less = { ...incomeTerms, available: 30_000, max: 29_700 };
const renewed = { ...offer, quoteId: 'q-2', balanceAfter: 9800 };
const ofRenewed = { ...intent, body: { quoteId: 'q-2' }, amounts: { ...intent.amounts, balanceAfter: 9800 } };
const goodsOffer: Offer = { quoteId: null, spend: 600, fee: 0, gain: 2, balanceAfter: 300, expiresAt: null };
/** No longer among the choices. */
const withdrawn = { 花样: '竹' };
const plum = { 花样: '梅' };
const picture = { status: 'uploading', message: '', content: '', url: '', file: { name: '凭证.png' } } as UploadFile;

describe('redemption', () => {
  it('follows its table', () =>
    followsTable(redemptionMachine, {
      inputs: {
        amount: { kind: 'DATA_IP', draft: { typed: '20000', goodsId: null, specs: {}, address: null } },
        goods: { kind: 'MALL', goodsId: 'bookmark', draft: { typed: '2', goodsId: 'bookmark', specs: withdrawn, address: null } },
      },
      events: {
        'form.refused': { fields: ['payPassword'] },
        'password.requestSms': { captcha: 'K7X4' },
        'password.set': { smsCode: '123456', newPwd: '258036' },
        'password.changed ready': { stage: 'ready' },
        'password.changed forgotten': { stage: 'forgotten' },
        'upload.pick': { files: [] },
        'upload.retry': { id: 'file1' },
        'upload.remove': { id: 'file1' },
        'files.changed': { files: [picture] },
        'spec.choose': { name: '花样', value: '梅' },
        'amount.type': { text: '' },
        'redemption.confirm': { payPassword: '258036', requestId },
        'intent.shared amount': { intent: theirs },
        'intent.shared goods': { intent: theirsLasting },
        'readBeginning amount': done(ofIncome),
        'readBeginning interrupted': done({ ...interrupted, intent: theirs }),
        'readBeginning gone': done(ofGone),
        'readBeginning goneInterrupted': done({ ...ofGone, intent: theirsLasting }),
        'readBeginning goods': done(ofGoods),
        'readBeginning goodsInterrupted': done({ ...ofGoods, intent: theirsLasting }),
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
        'submit elsewhereAgain': done({ outcome: 'otherTab', intent: another }),
        'submit lost': failed(lost),
        'submit wrong': failed(wrong),
        'submit quoteExpired': failed(quoteExpired),
        'submit quoteNotUsed': failed(quoteNotUsed),
        'submit slow': failed(slow),
        'submit balanceTooLow': failed(balanceTooLow),
        'submit limitExceeded': failed(limitExceeded),
        'submit overloaded': failed(overloaded),
        'submit offline': failed(offline),
        ...Object.fromEntries(
          ['findOutcome', 'findOutcomeOnce'].flatMap((id) => [
            [`${id} done`, done(sent)],
            [`${id} ended`, done({ outcome: 'ended' })],
            [`${id} unknown`, done({ outcome: 'unknown' })],
            [`${id} offline`, failed(offline)],
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
        mineLasting: { ...intent, expiresAt: undefined },
        ofRenewed,
        theirsRenewed: { ...ofRenewed, requestId: otherId },
        theirsLasting,
        theirsRenewedLasting: { ...ofRenewed, requestId: otherId, expiresAt: undefined },
        sentBefore: { quoteId: null, ...intent.amounts, expiresAt: null },
        theirs,
        another,
        quoteExpired,
        quoteNotUsed,
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
        overloaded,
      },
      notInPlace: [
        'typed',
        'goodsId',
        'specs',
        'address',
        'memberId',
        'limitLeft',
        'previousAmounts',
        'files',
        'intent',
        'order',
        'otherTabOrder',
      ],
      nullOrNot: ['ownTyped'],
      // The password is asked for in a sheet, pictures are picked below it.
      table: `
        start
          amount   → loading   kind=DATA_IP typed=20000 goodsId=- specs={} address=- needed=- memberId="" terms=- limitLeft=- offer=- previousAmounts=- files=none passwordStage=unknown intent=- resending=false ownTyped=- order=- otherTabOrder=- failure=-
          goods    → loading   kind=MALL typed=2 goodsId=bookmark specs=withdrawn address=- needed=- memberId="" terms=- limitLeft=- offer=- previousAmounts=- files=none passwordStage=unknown intent=- resending=false ownTyped=- order=- otherTabOrder=- failure=-
        loading, waiting, failed, gone, filling, outcomeUnknown
          captcha.refresh, form.refused, password.forget, password.requestSms, password.set   → never
          password.changed forgotten   → never
        loading, waiting, gone, filling, outcomeUnknown
          flow.retry   → never
        failed
          flow.retry   → loading     failure=-
        loading, waiting, failed, gone, confirming, submitting, outcomeUnknown
          upload.pick, upload.retry, upload.remove   → never
        quoteExpired
          password.saved               → requoting   「支付密码已设置」success
        *   starts paymentPassword parent=[actor]; uploader parent=[actor]
          captcha.refresh              → stays   paymentPassword←captcha.refresh
          flow.retry               → stays   paymentPassword←flow.retry
          form.refused                 → stays   paymentPassword←form.refused
          password.forget              → stays   paymentPassword←password.forget
          password.requestSms                → stays   paymentPassword←password.requestSms
          password.set                 → stays   paymentPassword←password.set
          password.changed ready       → stays   passwordStage=ready
          password.changed forgotten   [passwordStage=unknown] → never
          password.changed forgotten   → stays   passwordStage=forgotten
          password.smsSent            → stays   「验证码已发送，请注意查收」success
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
          readBeginning interrupted    → lookingUpOnce      memberId=m terms=terms offer=- previousAmounts=- intent=theirs resending=true
          readBeginning goodsInterrupted   → lookingUpOnce   memberId=m terms=goodsTerms address=home intent=theirsLasting resending=true
          readBeginning amount         → settling    memberId=m terms=terms offer=- previousAmounts=-
          readBeginning gone           → gone        memberId=m terms=- address=home
          readBeginning goneInterrupted   → lookingUpOnce   memberId=m terms=- address=home intent=theirsLasting resending=true
          readBeginning goods          → settling    memberId=m terms=goodsTerms address=home
          readBeginning soldOut   [typed=""] → blank
          readBeginning soldOut        → settling    memberId=m terms=soldOut address=home
          readBeginning offline        → failed      failure=offline
          readBeginning slow           → waiting     failure=slow
        waiting
          wait over, wait broken       → failed
        open   starts watchIntent memberId=m kind=DATA_IP | memberId=m kind=MALL
        settling
          after 300   [terms=soldOut]  → soldOut
          after 300   [limitLeft=0]         → unfit
          after 300                    → quoting
        filling
          intent.shared amount   [kind=MALL]     → never
          intent.shared goods    [kind=DATA_IP]  → never
          intent.shared amount         → lookingUp   intent=theirs typed=20000 ownTyped={typed} resending=true offer=- previousAmounts=- failure=-
          intent.shared goods          → lookingUp   intent=theirsLasting ownTyped={typed} resending=true offer=- failure=-
          amount.type                  → blank       typed="" offer=- previousAmounts=- failure=-
          spec.choose                  → stays       specs=plum
        blank
          redemption.next              → missing
        quoting   starts readQuote kind=DATA_IP amount=20000 terms=terms | kind=DATA_IP amount=20000 terms=less | kind=MALL amount=2 terms=goodsTerms
          readQuote goods   [kind=DATA_IP] → never
          readQuote amount, readQuote balanceTooLow, readQuote offline   [kind=MALL] → never
          readQuote amount             → offered   offer=offer terms=less failure=-
          readQuote goods              → offered   offer=goodsOffer failure=-
          readQuote balanceTooLow      → refused        failure=balanceTooLow
          readQuote offline            → unquoted       failure=offline
        quoted   starts expiry time=inAMinute | time=null
          expiry over, expiry broken   [kind=MALL] → never
          expiry over, expiry broken   → expired
        offered
          redemption.next   [specs=withdrawn]   → lacking
        lacking
          redemption.next   [specs=withdrawn]   → stays
        quoted
          redemption.next              → paying
        expired
          quote.renew                  → quoting
        refused   starts rereadTerms kind=DATA_IP goodsId=-
          rereadTerms amount           → unfit       terms=terms
          rereadTerms offline          → unfit
        unquoted
          quote.renew                  → quoting     failure=-
        confirming
          flow.back   [passwordStage=forgotten]   → stays    paymentPassword←flow.back
          flow.back   [resending=true]     → notFound     offer=- previousAmounts=- failure=- paymentPassword←password.left
          flow.back                    → settling    offer=- previousAmounts=- paymentPassword←password.left
          intent.shared amount   [kind=MALL]     → never
          intent.shared goods    [kind=DATA_IP]  → never
          intent.shared amount   [resending=true]    → lookingUp   intent=theirs offer=- previousAmounts=- failure=- paymentPassword←password.left
          intent.shared goods    [resending=true]    → lookingUp   failure=- paymentPassword←password.left
          intent.shared amount         → lookingUp   intent=theirs ownTyped={typed} resending=true offer=- previousAmounts=- failure=- paymentPassword←password.left
          intent.ended   [resending=true]  → lookingUpOnce      offer=- previousAmounts=- paymentPassword←password.left
        paying   starts quoteLife time=inAMinute | time=null
          quoteLife over, quoteLife broken   [kind=MALL] → never
          quoteLife over, quoteLife broken   [intent=theirsLasting|theirsRenewedLasting offer=-] → never
          quoteLife over, quoteLife broken   → quoteExpired   paymentPassword←password.left
          redemption.confirm   [passwordStage=ready resending=true intent=theirs offer=renewed] → submitting   intent=theirsRenewed paymentPassword←password.left
          redemption.confirm   [passwordStage=ready resending=true]  → submitting   failure=- paymentPassword←password.left
          redemption.confirm   [passwordStage=ready offer=renewed] → submitting   intent=ofRenewed failure=- paymentPassword←password.left
          redemption.confirm   [passwordStage=ready]             → submitting   intent=mine failure=- paymentPassword←password.left
        quoteExpired
          quote.renew                  → requoting
        requoting   starts renewQuote kind=DATA_IP amount=20000 terms=less | kind=DATA_IP amount=20000 terms=terms
          renewQuote amount   [offer=-|sentBefore] → paying       previousAmounts=sentBefore offer=renewed terms=terms failure=-
          renewQuote amount   [offer=renewed]  → paying       previousAmounts=renewed failure=-
          renewQuote amount            → paying               previousAmounts=offer offer=renewed terms=terms failure=-
          renewQuote balanceTooLow   [resending=true intent=theirs]        → paying   intent=theirsLasting offer=- previousAmounts=- failure=balanceTooLow
          renewQuote balanceTooLow   [resending=true intent=mine|mineLasting]   → paying   intent=mineLasting failure=balanceTooLow
          renewQuote balanceTooLow   [resending=true intent=theirsRenewed] → paying   intent=theirsRenewedLasting offer=- previousAmounts=- failure=balanceTooLow
          renewQuote balanceTooLow     → refused              failure=balanceTooLow paymentPassword←password.left
          renewQuote offline           → quoteExpired   failure=offline paymentPassword←password.left
        waiting, paused   starts wait time=1000
        paused
          wait over, wait broken       → paying      failure=-
        submitting   starts submit memberId=m kind=DATA_IP intent=mine payPassword=258036 resending=false | memberId=m kind=DATA_IP intent=mine payPassword=258036 resending=true | memberId=m kind=DATA_IP intent=mineLasting payPassword=258036 resending=true | memberId=m kind=DATA_IP intent=ofRenewed payPassword=258036 resending=false | memberId=m kind=DATA_IP intent=theirs payPassword=258036 resending=true | memberId=m kind=DATA_IP intent=theirsLasting payPassword=258036 resending=true | memberId=m kind=DATA_IP intent=theirsRenewed payPassword=258036 resending=true | memberId=m kind=MALL intent=theirsLasting payPassword=258036 resending=true
          flow.back                    → stays       「正在提交，请稍候」plain
          submit limitExceeded   [kind=DATA_IP]   → never
          submit elsewhere       [resending=true]     → never
          submit elsewhereAgain  [resending=false]    → never
          submit elsewhere             → lookingUp   intent=theirs ownTyped={typed} resending=true offer=- previousAmounts=-
          submit elsewhereAgain        → lookingUp   intent=another offer=- previousAmounts=-
          submit lost                  → lookingUp   resending=true failure=lost offer=- previousAmounts=-
          submit wrong           [resending=true]     → paying               paymentPassword←password.refused{failure=wrong}
          submit wrong                 → paying      intent=- paymentPassword←password.refused{failure=wrong}
          submit slow            [resending=true]     → paused   failure=slow
          submit slow                  → paused   intent=- failure=slow
          submit quoteExpired, submit quoteNotUsed   [kind=MALL]       → never
          submit quoteNotUsed   [resending=false]     → never
          submit quoteExpired   [resending=true]      → lookingUp   failure=quoteExpired offer=- previousAmounts=-
          submit quoteNotUsed   [resending=true intent=mine|mineLasting]   → lookingUp   failure=quoteNotUsed
          submit quoteNotUsed   [offer=-]         → quoteExpired   offer=sentBefore ownTyped=- intent=- resending=false paymentPassword←password.left
          submit quoteExpired, submit quoteNotUsed   → quoteExpired   ownTyped=- intent=- resending=false paymentPassword←password.left
          submit balanceTooLow  [resending=true]      → lookingUp   failure=balanceTooLow offer=- previousAmounts=-
          submit balanceTooLow         → loading     intent=- failure=balanceTooLow
          submit limitExceeded         → loading     ownTyped=- intent=- resending=false failure=limitExceeded limitLeft=0
          submit overloaded     [resending=true intent=mine|mineLasting]   → lookingUp   failure=overloaded
          submit overloaded     [resending=true]      → loading     ownTyped=- intent=- resending=false failure=overloaded
          submit overloaded            → paying      intent=- failure=overloaded
          submit offline         [resending=true]     → paying      failure=offline
          submit offline               → paying      intent=- failure=offline
        outcomeUnknown, submitting
          findOutcome done, findOutcomeOnce done   [ownTyped!=- kind=MALL]   → loading   otherTabOrder=goodsOrder ownTyped=- intent=- resending=false failure=-
          findOutcome done, findOutcomeOnce done   [ownTyped!=-]   → loading   otherTabOrder=amountOrder typed={ownTyped} ownTyped=- intent=- resending=false failure=-
          findOutcome done, findOutcomeOnce done, submit done   [kind=MALL]   → redeemed   order=goodsOrder intent=- output{goodsOrder}
          findOutcome done, findOutcomeOnce done, submit done   → redeemed    order=amountOrder intent=- output{amountOrder}
        lookingUp   starts findOutcome memberId=m kind=DATA_IP requestId=A | memberId=m kind=DATA_IP requestId=B | memberId=m kind=DATA_IP requestId=C | memberId=m kind=MALL requestId=B | memberId=m kind=MALL requestId=C
          findOutcome ended   [ownTyped=-]       → loading     intent=- resending=false failure=- 「这一笔已在另一个页面得知结果，请看兑换记录」plain
          findOutcome ended            → loading     typed={ownTyped} ownTyped=- intent=- resending=false failure=- 「这一笔已在另一个页面得知结果，请看兑换记录」plain
          findOutcome unknown            → notFound     failure=-
          findOutcome offline              → notFound     failure=offline
        lookingUpOnce   starts findOutcomeOnce memberId=m kind=DATA_IP requestId=A | memberId=m kind=DATA_IP requestId=B | memberId=m kind=DATA_IP requestId=C | memberId=m kind=MALL requestId=B
          findOutcomeOnce ended   [ownTyped=-]        → loading     intent=- resending=false failure=- 「这一笔已在另一个页面得知结果，请看兑换记录」plain
          findOutcomeOnce ended             → loading     ownTyped=- intent=- resending=false failure=- 「这一笔已在另一个页面得知结果，请看兑换记录」plain
          findOutcomeOnce unknown            → notFound     failure=-
          findOutcomeOnce offline               → notFound     failure=offline
        outcomeUnknown   starts watchEnd memberId=m kind=DATA_IP | memberId=m kind=MALL
          intent.ended                 → lookingUpOnce
        lookingUpOnce, notFound
          flow.lookUp                  → lookingUpOnce
          flow.resend                  → paying      failure=-
      `,
    }));

  /** A flow whose calls the test settles; the time of typing is the test's. */
  function open(kind: 'CONTRIBUTION' | 'DATA_IP' | 'MALL', beginning: Beginning, draft?: RedemptionDraft, now = 0) {
    const clock = new SimulatedClock();
    const quoted: { amount: number; aborted: boolean; answer: (offer: Offer) => void }[] = [];
    const submitted: Submission[] = [];
    const outcomes: (() => Promise<unknown>)[] = [];
    const machine = withActors(redemptionMachine, {
      paymentPassword: idle,
      uploader: idle,
      watchIntent: idle,
      waitUntil: fromPromise(({ input }) => {
        const { time } = input as unknown as { time: number };
        return new Promise<void>((resolve) => time < now && resolve());
      }),
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
      findOutcome: fromPromise(async () => outcomes.shift()?.() ?? { outcome: 'unknown' }),
      findOutcomeOnce: fromPromise(async () => ({ outcome: 'unknown' })),
    });
    const goodsId = kind === 'MALL' ? 'bookmark' : null;
    const actor = createActor(machine, { input: { kind, goodsId, draft }, clock }).start();
    const is = (...those: StatusOf<typeof redemptionMachine>[]) => those.includes(statusOf(actor.getSnapshot()));
    const isFilling = () => actor.getSnapshot().matches({ open: 'filling' });
    const isQuoted = () => is('offered', 'lacking');
    const type = (text: string) => actor.send({ type: 'amount.type', text });
    const quote = async (text: string) => {
      type(text);
      clock.increment(300);
      quoted.at(-1)?.answer(offer);
      await until(() => isQuoted(), 'it is quoted');
    };
    const confirm = (id = requestId) => actor.send({ type: 'redemption.confirm', payPassword: '258036', requestId: id });
    return { actor, clock, is, isFilling, isQuoted, type, quote, confirm, quoted, submitted, outcomes };
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

  it('goods need specifications and an address; the request has the offer that was shown', async () => {
    const { actor, is, confirm, submitted } = await toTheSheet('MALL', ofGoods, {
      typed: '1',
      goodsId: 'bookmark',
      specs: {},
      address: null,
    });
    expect(is('lacking')).toBe(true);
    actor.send({ type: 'spec.choose', name: '花样', value: '梅' });
    actor.send({ type: 'redemption.next' });
    expect(is('paying')).toBe(true);
    confirm();
    expect(submitted[0]?.intent.body).toEqual({
      goodsId: 'bookmark',
      quantity: offer.gain,
      specs: [{ name: '花样', value: '梅' }],
      addressId: 'home',
      spend: offer.spend,
    });
  });

  it('pictures are sent once they are ready', async () => {
    const { actor, is, isFilling, quote, confirm, submitted } = open('DATA_IP', ofIncome);
    await until(() => isFilling(), 'it may be filled in');
    await quote('2000');
    actor.send({ type: 'password.changed', stage: 'ready' });
    actor.send({ type: 'files.changed', files: [picture] });
    actor.send({ type: 'redemption.next' });
    expect(is('lacking')).toBe(true);
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
    const kept = draft.select(actor.getSnapshot().context);
    expect(kept).toEqual({ typed: '200', goodsId: null, specs: {}, address: null });
    expect(draft.check(kept)).toEqual(kept);
  });

  it('what is typed here is kept while the order of another tab is waited for', async () => {
    const { actor, isFilling, outcomes } = open('DATA_IP', ofIncome, { typed: '300', goodsId: null, specs: {}, address: null });
    await until(() => isFilling(), 'it may be filled in');
    outcomes.push(async () => sent);
    actor.send({ type: 'intent.shared', intent: theirs });
    expect(actor.getSnapshot().context.typed).toBe('20000');
    expect(redemptionDraft('DATA_IP').select(actor.getSnapshot().context)).toMatchObject({ typed: '300' });
    await until(() => isFilling(), 'it may be filled in again');
    expect(actor.getSnapshot().context).toMatchObject({ typed: '300', otherTabOrder: { orderNo: 'DH1' }, intent: null });
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

  it('begins with the least amount that gains the missing data IP, if the balance allows it', async () => {
    const begun = async (needed: number, draft?: RedemptionDraft) => {
      const machine = withActors(redemptionMachine, {
        paymentPassword: idle,
        uploader: idle,
        watchIntent: idle,
        readBeginning: fromPromise(async () => ({ ...ofIncome, terms: { ...incomeTerms, multiple: 200 } })),
      });
      const actor = createActor(machine, { input: { kind: 'DATA_IP', needed, draft } }).start();
      await until(() => actor.getSnapshot().context.terms !== null, 'the terms are read');
      actor.stop();
      return actor.getSnapshot().context.typed;
    };
    const draft = { typed: '5000', goodsId: null, specs: {}, address: null };
    expect([await begun(120), await begun(1), await begun(3141)]).toEqual(['1200', '1000', '']);
    expect([await begun(120, draft), await begun(140, draft)]).toEqual(['1200', '1400']);
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
    // The balance is 318.
    ['314.50', { reason: 'multiple', multiple: 100 }],
    ['315', { reason: 'balance' }],
    ['999.99', { reason: 'balance' }],
    ['99999999999', { reason: 'balance' }],
  ])('%s: %s', (text, problem) => expect(problemOf('CONTRIBUTION', text, incomeTerms, null)).toEqual(problem));

  it('of goods ends at the stock, at the limit, at what the limit leaves and at the balance', () => {
    const of = (text: string, left: number | null, more = {}) => problemOf('MALL', text, { ...goodsTerms, ...more }, left);
    expect(of('4', null)).toEqual({ reason: 'stock', stock: 3 });
    expect(of('3', null)).toEqual({ reason: 'limit', left: 2 });
    expect(of('2', 1)).toEqual({ reason: 'limit', left: 1 });
    expect(of('2', null, { goods: { ...goodsTerms.goods, limitLeft: 1 } })).toEqual({ reason: 'limit', left: 1 });
    expect(of('2', null, { max: 1 })).toEqual({ reason: 'balance' });
    expect(of('2', null)).toBeNull();
  });
});
