import { exposures } from '@juyi/contract/team/recruiting';
import { envelope, json, type WireAnswer } from '@juyi/contract/tests/support/samples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { assistMachine } from '#machines/team/assist.ts';
import { roundOf } from '#machines/team/helpRound.ts';
import { answering, listen, until } from '../../support/client';
import { lost, offline, tooMany } from '../failures';
import { followsTable } from '../table';

const two = { exposure: 12, today: 2, target: 3, helped: 2, chances: 0 };
const seen = { ...two, exposure: 13, today: 3 };
const helped = { ...seen, helped: 3, chances: 1 };

// The flow listens for the page to become visible again.
beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

describe('assist', () => {
  it('follows its table', () =>
    followsTable(assistMachine, {
      names: { two, seen, helped, lost, offline, tooMany },
      table: `
        start
          begin                  → loading      progress=- failure=-
        loading   starts readExposures {}
          readExposures two      → ready        progress=two
          readExposures lost     → failed       failure=lost
          readExposures tooMany  → waiting      failure=tooMany
        waiting, waitingToRefresh   starts wait time=1700000000000
        waiting
          wait over, wait broken → failed
        failed
          flow.retry             → loading      failure=-
        ready   starts watchReturn
          assist.refresh         → refreshing
          page.shown             → lookingAgain
        lookingAgain   starts lookAgain {}
          lookAgain helped       [progress!=helped] → ready   progress=helped 「又有好友为您助力」success
          lookAgain helped       → ready
          lookAgain seen         → ready   progress=seen
          lookAgain lost, lookAgain tooMany → ready
          assist.refresh         → refreshing
        refreshing   starts readAgain {}
          readAgain helped       [progress!=helped] → ready   progress=helped 「又有好友为您助力」success
          readAgain helped       → ready   「暂时没有新的助力」plain
          readAgain seen         → ready   progress=seen 「暂时没有新的助力」plain
          readAgain lost         → ready   「网络超时，请稍后重试」plain
          readAgain offline      → ready
          readAgain tooMany      → waitingToRefresh   failure=tooMany
        waitingToRefresh
          wait over, wait broken → ready        failure=-
      `,
    }));

  type Run = (asked: string[], said: () => string[], comeBack: () => Promise<void>) => Promise<void>;
  /** The figures as the gateway gives them, one answer after another. */
  async function served(answers: WireAnswer[], run: Run) {
    const toasts: string[] = [];
    const heard = listen();
    const sent = answering(() => answers.shift() as WireAnswer);
    const actor = createActor(assistMachine);
    actor.on('toast', ({ text }) => toasts.push(text));
    actor.start();
    const reading = ['loading', 'refreshing', 'lookingAgain'] as const;
    const settled = () => until(() => !reading.some((state) => actor.getSnapshot().matches(state)), 'settled');
    const comeBack = () => {
      document.dispatchEvent(new Event('visibilitychange'));
      return settled();
    };
    await settled();
    for (let tap = 0; tap < 3; tap += 1) actor.send({ type: 'assist.refresh' });
    expect(actor.getSnapshot().context.progress).toEqual(two);
    await settled();
    const asked = sent.map(({ method, path }) => `${method} ${path}`);
    await run(asked, () => [...toasts, ...heard.toasts.map(({ text }) => text)], comeBack).finally(() => {
      heard.stop();
      actor.stop();
    });
  }
  const figures = (data: object) => json(envelope(exposures, data));

  it('asks once however often refresh is tapped, and keeps the figures on show until then', () =>
    served([figures(two), figures(helped)], async (asked, said) => {
      expect(asked).toEqual(['POST /auth/ma/expNum', 'POST /auth/ma/expNum']);
      expect(said()).toEqual(['又有好友为您助力']);
    }));

  it('reads again when the page becomes visible, and says only that somebody helped', () =>
    served([figures(two), figures(two), figures(seen), json('<html>', 502), figures(helped)], async (_asked, said, comeBack) => {
      for (let times = 0; times < 2; times += 1) await comeBack();
      expect(said()).toEqual(['暂时没有新的助力']);
      await comeBack();
      expect(said()).toEqual(['暂时没有新的助力', '又有好友为您助力']);
    }));

  it.each([
    ['a refusal', json({ code: 500, message: '服务繁忙' }), '服务繁忙'],
    ['an answer that is none', json('<html>', 502), '服务开小差了，请稍后重试'],
  ])('says once why a refresh failed: %s', (_, answer, text) =>
    served([figures(two), answer], async (_asked, said) => expect(said()).toEqual([text])),
  );
});

it.each([
  [0, { taken: 0, target: 3, missing: 3 }],
  [2, { taken: 2, target: 3, missing: 1 }],
  [3, { taken: 3, target: 3, missing: 0 }],
  [4, { taken: 1, target: 3, missing: 2 }],
])('shows a full round until the next friend helps: %d', (count, round) =>
  expect(roundOf({ ...two, helped: count })).toEqual(round),
);
