import type { Drawn, PrizeList } from '@juyi/contract/draw/draw';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, matchesState } from 'xstate';
import { drawMachine } from '#machines/draw/draw/machine.ts';
import type { DrawAsked, DrawSent } from '#services/draw/draw.ts';
import { CallError } from '#services/http/failure.ts';
import { until } from '../../support/client';
import { withActors } from '../actors';
import { done, failed, followsTable } from '../table';

const requestId = '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e';
const otherId = '11111111-1111-4111-8111-111111111111';
const activity: PrizeList = {
  activityId: 1001,
  title: '开盲盒',
  state: 1,
  startTime: '2026-11-01T00:00:00+08:00',
  endTime: '2036-11-01T00:00:00+08:00',
  serverTime: '2026-11-20T00:00:00+08:00',
  chances: 2,
  list: [],
};
const won: Drawn = {
  recordId: 'r',
  prizeId: 'coupon',
  title: '满100减10元券',
  icon: '/prizes/coupon.svg',
  kind: 'COUPON',
  won: true,
  needAddress: false,
  chances: 1,
};
const nothing: Drawn = { ...won, kind: 'NONE', won: false };
const goods: Drawn = { ...won, kind: 'GOODS', needAddress: true };
const last = { chances: 0 };
const notStarted = { state: 0 } as const;
const over = { state: 2 } as const;
const begun = (changes: Partial<PrizeList> = {}, pending: string | null = null) => ({
  activity: { ...activity, ...changes },
  memberId: 'm',
  requestId: pending,
});
const drawn = (result: Drawn): DrawSent => ({ became: 'drawn', result });
const pending: DrawSent = { became: 'pending', requestId: otherId };
const refused = (reason: string, more: object = {}) =>
  new CallError({ kind: 'refused', reason, message: reason, shown: true, ...more });
const tooMany = refused('tooMany', { retryAt: 1000 });
const lost = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });
const offline = new CallError({ kind: 'offline', message: '网络未连接，请检查网络', shown: true });

describe('draw', () => {
  it('follows its table', () =>
    followsTable(drawMachine, {
      inputs: { member: { signedIn: true }, visitor: { signedIn: false } },
      events: {
        'flow.retry': {},
        'draw.start A': { requestId },
        'draw.signIn': {},
        'draw.look': {},
        'flow.lookUp': {},
        'flow.resend': {},
        'draw.skip': {},
        'address.add': {},
        'flow.back': {},
        'readPrizes open': done(begun()),
        'readPrizes interrupted': done(begun({}, requestId)),
        'readPrizes visitor': done({ ...begun(), memberId: null }),
        'readPrizes visitor early': done({ ...begun(notStarted), memberId: null }),
        'readPrizes none': done(begun(last)),
        'readPrizes notStarted': done(begun(notStarted)),
        'readPrizes over': done(begun(over)),
        'readPrizes lost': failed(lost),
        'readPrizes tooMany': failed(tooMany),
        'drawPrize wonLast': done(drawn({ ...won, ...last })),
        'drawPrize nothing': done(drawn(nothing)),
        'drawPrize goods': done(drawn(goods)),
        'drawPrize pending': done(pending),
        'drawPrize lost': failed(lost),
        'drawPrize offline': failed(offline),
        'drawPrize noChances': failed(refused('noChances')),
        'drawPrize prizesGone': failed(refused('prizesGone')),
        'drawPrize drawOver': failed(refused('drawOver')),
        'drawPrize drawNotStarted': failed(refused('drawNotStarted')),
        'drawPrize tooMany': failed(tooMany),
        'findDraw won': done(won),
        'findDraw nothingLast': done({ ...nothing, ...last }),
        'findDraw goodsLast': done({ ...goods, ...last }),
        'findDraw none': done(null),
        'findDraw lost': failed(lost),
        ...Object.fromEntries(
          ['activityStart', 'activityEnd', 'moreChances', 'morePrizes', 'nextActivity', 'wait'].flatMap((id) => [
            [`${id} reached`, done()],
            [`${id} broken`, failed(new Error('stopped'))],
          ]),
        ),
      },
      names: {
        open: activity,
        none: { ...activity, ...last },
        notStarted: { ...activity, ...notStarted },
        over: { ...activity, ...over },
        A: requestId,
        B: otherId,
        lost,
        offline,
        tooMany,
        won,
        wonLast: { ...won, ...last },
        nothing,
        nothingLast: { ...nothing, ...last },
        goods,
        goodsLast: { ...goods, ...last },
      },
      table: `
        start
          member    → loading   signedIn=true memberId=- activity=- chances=0 requestId=- result=- failure=-
          visitor   → loading   signedIn=false memberId=- activity=- chances=0 requestId=- result=- failure=-
        loading   starts readPrizes signedIn=true | signedIn=false
          readPrizes visitor, readPrizes visitor early   [signedIn=true] → never
          readPrizes visitor early → notStarted   activity=notStarted chances=2
          readPrizes visitor       → visitor      activity=open chances=2
          readPrizes interrupted, readPrizes notStarted, readPrizes over, readPrizes none, readPrizes open   [signedIn=false] → never
          readPrizes interrupted   → lookingUp    memberId=m activity=open chances=2 requestId=A failure=-
          readPrizes notStarted    → notStarted   memberId=m activity=notStarted chances=2 failure=-
          readPrizes over          → over         memberId=m activity=over chances=2 failure=-
          readPrizes none          → noChances    memberId=m activity=none chances=0 failure=-
          readPrizes open          → ready        memberId=m activity=open chances=2 failure=-
          readPrizes lost          → failed       failure=lost
          readPrizes tooMany       → waitingToRead   failure=tooMany
        waitingToRead, waiting   starts wait time=1000
        waitingToRead
          wait reached, wait broken → failed
        failed
          flow.retry   → loading   failure=-
        visitor
          draw.signIn  → toLogin   output{to=login}
        ready   starts activityEnd at=2036-11-01T00:00:00+08:00
          draw.start A → drawing   requestId=A failure=-
          activityEnd reached, activityEnd broken → loading
        noChances   starts moreChances at=2036-11-01T00:00:00+08:00
          moreChances reached, moreChances broken → loading
        notStarted   starts activityStart at=2026-11-01T00:00:00+08:00
          activityStart reached, activityStart broken → loading
        over   starts nextActivity at=""
          nextActivity reached, nextActivity broken, draw.look → loading
        allGone   starts morePrizes at=2036-11-01T00:00:00+08:00
          morePrizes reached, morePrizes broken, draw.look → loading
        drawing   starts drawPrize memberId=m requestId=A | memberId=m requestId=B
          drawPrize wonLast        → revealing   result=wonLast chances=0
          drawPrize nothing        → revealing   result=nothing chances=1
          drawPrize goods          → revealing   result=goods chances=1
          drawPrize pending        → lookingUp   requestId=B
          drawPrize lost           → lookingUp   failure=lost
          drawPrize noChances      → noChances   requestId=- chances=0 forgetDraw()
          drawPrize prizesGone     → allGone     requestId=- forgetDraw()
          drawPrize drawOver       → over        requestId=- forgetDraw()
          drawPrize drawNotStarted → loading     requestId=- forgetDraw()
          drawPrize tooMany        → waiting     requestId=- failure=tooMany forgetDraw()
          drawPrize offline        → ready       requestId=- failure=offline forgetDraw()
        waiting
          wait reached, wait broken → ready   failure=-
        lookingUp   starts findDraw memberId=m requestId=A | memberId=m requestId=B
          findDraw won             → revealing   result=won chances=1 failure=-
          findDraw nothingLast     → revealing   result=nothingLast chances=0 failure=-
          findDraw goodsLast       → revealing   result=goodsLast chances=0 failure=-
          findDraw none, findDraw lost → undecided
        undecided
          flow.lookUp  → lookingUp
          flow.resend  → drawing   failure=-
        revealing
          draw.skip, after 2600   [result=goods|goodsLast] → needsAddress   forgetDraw()
          draw.skip, after 2600   [result=won|wonLast]     → won            forgetDraw()
          draw.skip, after 2600                            → notWon         forgetDraw()
        won, notWon, needsAddress
          flow.back    [chances=0] → noChances   requestId=- result=-
          flow.back                → ready       requestId=- result=-
        won, notWon
          draw.start A [chances=0] → stays
          draw.start A             → drawing     requestId=A result=-
        needsAddress
          address.add  → toAddress   requestId=- result=- output{to=address}
      `,
    }));

  /** A draw whose calls the test settles, and what was sent. */
  function open(outcomes: (() => Promise<DrawSent>)[], found: Drawn | null = won, pending: string | null = null) {
    const sent: string[] = [];
    const machine = withActors(drawMachine, {
      readPrizes: fromPromise(async () => begun({}, pending)),
      submitDraw: fromPromise<DrawSent, DrawAsked>(async ({ input }) => {
        sent.push(`draw ${input.requestId} of ${input.memberId}`);
        return (outcomes.shift() as () => Promise<DrawSent>)();
      }),
      findDraw: fromPromise<Drawn | null, DrawAsked>(async ({ input }) => {
        sent.push(`find ${input.requestId}`);
        return found;
      }),
    });
    const actor = createActor(machine, { input: { signedIn: true } }).start();
    return { actor, sent, stands: (state: string) => until(() => matchesState(state, actor.getSnapshot().value), state) };
  }

  it('looks a draw up whose answer was lost, and shows it once', async () => {
    const { actor, sent, stands } = open([() => Promise.reject(lost)], { ...won, ...last });
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    await stands('revealing');
    actor.send({ type: 'draw.skip' });
    expect(actor.getSnapshot().value).toBe('won');
    expect(actor.getSnapshot().context.requestId).toBe(requestId);
    actor.send({ type: 'flow.back' });
    expect(actor.getSnapshot().value).toBe('noChances');
    expect(actor.getSnapshot().context.requestId).toBeNull();
    expect(sent).toEqual([`draw ${requestId} of m`, `find ${requestId}`]);
  });

  it('never draws again by itself: what is not found is sent again under the same id when the member says so', async () => {
    const { actor, sent, stands } = open([() => Promise.reject(lost), () => Promise.resolve(drawn(won))], null);
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    await stands('undecided');
    actor.send({ type: 'draw.start', requestId: otherId });
    actor.send({ type: 'flow.resend' });
    await stands('revealing');
    expect(sent).toEqual([`draw ${requestId} of m`, `find ${requestId}`, `draw ${requestId} of m`]);
  });

  it('finds a draw again that was left in its middle, without drawing', async () => {
    const { actor, sent, stands } = open([], { ...won, needAddress: true }, requestId);
    await stands('revealing');
    expect(sent).toEqual([`find ${requestId}`]);
    actor.send({ type: 'draw.skip' });
    actor.send({ type: 'address.add' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { to: 'address' } });
    expect(actor.getSnapshot().context.requestId).toBeNull();
  });

  it('waits for the draw of another tab, without sending its own', async () => {
    const { actor, sent, stands } = open([() => Promise.resolve(pending)]);
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    await stands('revealing');
    expect(sent).toEqual([`draw ${requestId} of m`, `find ${otherId}`]);
  });

  it('takes two taps for one', async () => {
    const { actor, sent, stands } = open([() => new Promise(() => undefined)]);
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    actor.send({ type: 'draw.start', requestId: otherId });
    expect(sent).toEqual([`draw ${requestId} of m`]);
  });

  it('keeps a chance that was not taken, and says that nothing is left', async () => {
    const { actor, stands } = open([() => Promise.reject(refused('prizesGone'))]);
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    await stands('allGone');
    expect(actor.getSnapshot().context).toMatchObject({ chances: 2, requestId: null });
  });

  it('reads the prizes again when the page comes back, though they were all gone', async () => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
    vi.stubGlobal('window', new EventTarget());
    const { actor, stands } = open([() => Promise.reject(refused('prizesGone'))]);
    await stands('ready');
    actor.send({ type: 'draw.start', requestId });
    await stands('allGone');
    document.dispatchEvent(new Event('visibilitychange'));
    await stands('ready');
    vi.unstubAllGlobals();
  });

  it('leads a visitor to the login', async () => {
    const machine = withActors(drawMachine, { readPrizes: fromPromise(async () => ({ ...begun(), memberId: null })) });
    const actor = createActor(machine, { input: { signedIn: false } }).start();
    await until(() => actor.getSnapshot().matches('visitor'), 'visitor');
    actor.send({ type: 'draw.signIn' });
    expect(actor.getSnapshot().output).toEqual({ to: 'login' });
  });
});
