import type { Drawn, PrizeList } from '@juyi/contract/draw/draw';
import { it } from 'vitest';
import { drawMachine } from '#machines/draw/draw/machine.ts';
import type { Check } from '#services/draw/check.ts';
import type { DrawSent } from '#services/draw/draw.ts';
import { lost, offline, refusals, tooMany } from '../failures';
import { done, followsTable } from '../table';

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
  commitment: 'first',
  list: [],
};
const checked = (verdict: Check['verdict']): Check => ({ verdict, steps: [], evidence: '' });
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
const nothing: Drawn = { ...won, kind: 'NONE', won: false, commitment: 'next' };
const goods: Drawn = { ...won, kind: 'GOODS', needAddress: true };
const last = { chances: 0 };
const notStarted = { state: 0 } as const;
const over = { state: 2 } as const;
const begun = (changes: Partial<PrizeList> = {}, pending: string | null = null) => ({
  activity: { ...activity, ...changes },
  memberId: 'm',
  requestId: pending,
});
const drawn = (result: Drawn): DrawSent => ({ outcome: 'drawn', result });
const pending: DrawSent = { outcome: 'pending', requestId: otherId };

it('draw: follows its table', () =>
  followsTable(drawMachine, {
    inputs: { member: { signedIn: true }, visitor: { signedIn: false } },
    events: {
      'draw.start A': { requestId },
      'readPrizes open': done(begun()),
      'readPrizes interrupted': done(begun({}, requestId)),
      'readPrizes visitor': done({ ...begun(), memberId: null }),
      'readPrizes visitor early': done({ ...begun(notStarted), memberId: null }),
      'readPrizes none': done(begun(last)),
      'readPrizes notStarted': done(begun(notStarted)),
      'readPrizes over': done(begun(over)),
      'drawPrize wonLast': done(drawn({ ...won, ...last })),
      'drawPrize nothing': done(drawn(nothing)),
      'drawPrize goods': done(drawn(goods)),
    },
    names: {
      open: activity,
      used: { ...activity, commitment: undefined },
      next: { ...activity, commitment: 'next' },
      verified: checked('verified'),
      mismatched: checked('mismatched'),
      none: { ...activity, ...last },
      notStarted: { ...activity, ...notStarted },
      ended: { ...activity, ...over },
      A: requestId,
      B: otherId,
      lost,
      offline,
      tooMany,
      pending,
      absent: null,
      ...refusals('noChances', 'prizesGone', 'drawOver', 'drawNotStarted', 'renewed'),
      won,
      wonLast: { ...won, ...last },
      nothing,
      nothingLast: { ...nothing, ...last },
      goods,
      goodsLast: { ...goods, ...last },
    },
    table: `
      start
        member    → loading   signedIn=true memberId=- activity=- chances=0 requestId=- result=- check=- failure=-
        visitor   → loading   signedIn=false memberId=- activity=- chances=0 requestId=- result=- check=- failure=-
      loading   starts readPrizes signedIn=true | signedIn=false
        readPrizes visitor, readPrizes visitor early   [signedIn=true] → never
        readPrizes visitor early → notStarted   activity=notStarted chances=2
        readPrizes visitor       → visitor      activity=open chances=2
        readPrizes interrupted, readPrizes notStarted, readPrizes over, readPrizes none, readPrizes open   [signedIn=false] → never
        readPrizes interrupted   → lookingUp    memberId=m activity=open chances=2 requestId=A failure=-
        readPrizes notStarted    → notStarted   memberId=m activity=notStarted chances=2 failure=-
        readPrizes over          → over         memberId=m activity=ended chances=2 failure=-
        readPrizes none          → noChances    memberId=m activity=none chances=0 failure=-
        readPrizes open          → ready        memberId=m activity=open chances=2 failure=-
        readPrizes lost          → failed       failure=lost
        readPrizes tooMany       → waitingToRead   failure=tooMany
      waitingToRead, waiting   starts wait time=1700000000000
      waitingToRead
        wait over, wait broken → failed
      failed
        flow.retry   → loading   failure=-
      visitor
        draw.signIn  → toLogin   output{to=login}
      ready   starts activityEnd at=2036-11-01T00:00:00+08:00
        draw.start A → drawing   requestId=A failure=-
        activityEnd over, activityEnd broken → loading
      noChances   starts moreChances at=2036-11-01T00:00:00+08:00
        moreChances over, moreChances broken → loading
      notStarted   starts activityStart at=2026-11-01T00:00:00+08:00
        activityStart over, activityStart broken → loading
      over   starts nextActivity at=""
        nextActivity over, nextActivity broken, draw.look → loading
      allGone   starts morePrizes at=2036-11-01T00:00:00+08:00
        morePrizes over, morePrizes broken, draw.look → loading
      drawing   starts drawPrize memberId=m requestId=A activity=open | memberId=m requestId=A activity=used | memberId=m requestId=A activity=next | memberId=m requestId=B activity=open | memberId=m requestId=B activity=used | memberId=m requestId=B activity=next
        drawPrize wonLast        → checking    result=wonLast chances=0 activity=used
        drawPrize nothing        → checking    result=nothing chances=1 activity=next
        drawPrize goods          → checking    result=goods chances=1 activity=used
        drawPrize pending        → lookingUp   requestId=B
        drawPrize lost           → lookingUp   failure=lost
        drawPrize noChances      → noChances   requestId=- chances=0 removeStoredDraw()
        drawPrize prizesGone     → allGone     requestId=- removeStoredDraw()
        drawPrize drawOver       → over        requestId=- removeStoredDraw()
        drawPrize drawNotStarted, drawPrize renewed → loading     requestId=- removeStoredDraw()
        drawPrize tooMany        → waiting     requestId=- failure=tooMany removeStoredDraw()
        drawPrize offline        → ready       requestId=- failure=offline removeStoredDraw()
      waiting
        wait over, wait broken → ready   failure=-
      lookingUp   starts findDraw memberId=m requestId=A atOnce=true | memberId=m requestId=A atOnce=false | memberId=m requestId=B atOnce=true | memberId=m requestId=B atOnce=false
        findDraw won             → checking    result=won chances=1 activity=used failure=-
        findDraw nothingLast     → checking    result=nothingLast chances=0 activity=next failure=-
        findDraw goodsLast       → checking    result=goodsLast chances=0 activity=used failure=-
        findDraw absent          → outcomeUnknown   failure=-
        findDraw lost            → outcomeUnknown   failure=lost
      outcomeUnknown
        flow.lookUp  → lookingUp   failure=-
        flow.resend  → drawing   failure=-
      checking   starts checkDraw memberId=m requestId=A result=won | memberId=m requestId=A result=wonLast | memberId=m requestId=A result=nothing | memberId=m requestId=A result=nothingLast | memberId=m requestId=A result=goods | memberId=m requestId=A result=goodsLast | memberId=m requestId=B result=won | memberId=m requestId=B result=wonLast | memberId=m requestId=B result=nothing | memberId=m requestId=B result=nothingLast | memberId=m requestId=B result=goods | memberId=m requestId=B result=goodsLast
        checkDraw verified       → revealing   check=verified
        checkDraw mismatched     → revealing   check=mismatched
        checkDraw absent, checkDraw broken → revealing
      revealing
        draw.skip, after 1500   [check=mismatched]         → mismatched   removeStoredDraw()
        draw.skip, after 1500   [result=goods|goodsLast] → needsAddress   removeStoredDraw()
        draw.skip, after 1500   [result=won|wonLast]     → won            removeStoredDraw()
        draw.skip, after 1500                            → notWon         removeStoredDraw()
      mismatched
        draw.accept  [result=goods|goodsLast] → needsAddress
        draw.accept  [result=won|wonLast]     → won
        draw.accept                           → notWon
      won, notWon, needsAddress, mismatched
        flow.back    [chances=0] → noChances   requestId=- result=- check=-
        flow.back                → ready       requestId=- result=- check=-
      won, notWon
        draw.start A [chances=0] → stays
        draw.start A             → drawing     requestId=A result=- check=-
      needsAddress
        address.add  → toAddress   requestId=- result=- check=- output{to=address}
    `,
  }));
