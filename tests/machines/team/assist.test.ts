import { exposures } from '@juyi/contract/team/recruiting';
import { envelope, json, type WireAnswer } from '@juyi/contract/tests/support/samples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { assistMachine } from '#machines/team/assist.ts';
import { roundOf } from '#machines/team/helpRound.ts';
import { answering, listen, until } from '../../support/client';
import { lost, tooMany } from '../failures';
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
      names: { two, seen, helped, lost, tooMany },
      table: `
        start
          begin                  → loading      progress=- failure=-
        loading   starts readExposures {}
          readExposures two      → ready        progress=two
          readExposures lost     → failed       failure=lost
          readExposures tooMany  → waiting      failure=tooMany
        waiting   starts wait time=1700000000000
        waiting
          wait over, wait broken → failed
        failed
          flow.retry             → loading      failure=-
        ready   starts watchReturn
          page.shown             → lookingAgain
        lookingAgain   starts lookAgain {}
          lookAgain helped       [progress!=helped] → ready   progress=helped 「又有好友为您助力」success
          lookAgain helped       → ready
          lookAgain seen         → ready   progress=seen
          lookAgain lost, lookAgain tooMany → ready
      `,
    }));

  const figures = (data: object) => json(envelope(exposures, data));

  it('reads again when the page becomes visible, keeps the figures on show until then, and says only that somebody helped', async () => {
    const answers = [figures(two), figures(seen), json('<html>', 502), figures(helped)];
    const toasts: string[] = [];
    const heard = listen();
    const sent = answering(() => answers.shift() as WireAnswer);
    const actor = createActor(assistMachine);
    actor.on('toast', ({ text }) => toasts.push(text));
    actor.start();
    const settled = () =>
      until(() => !actor.getSnapshot().matches('loading') && !actor.getSnapshot().matches('lookingAgain'), 'settled');
    for (const shown of [two, seen, seen]) {
      await settled();
      expect(actor.getSnapshot().context.progress).toEqual(shown);
      document.dispatchEvent(new Event('visibilitychange'));
      // A second event asks nothing more.
      document.dispatchEvent(new Event('visibilitychange'));
      expect(actor.getSnapshot().context.progress).toEqual(shown);
    }
    await settled();
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(4).fill('POST /auth/ma/expNum'));
    expect([...toasts, ...heard.toasts.map(({ text }) => text)]).toEqual(['又有好友为您助力']);
    heard.stop();
    actor.stop();
  });
});

it.each([
  [0, { taken: 0, target: 3, missing: 3 }],
  [2, { taken: 2, target: 3, missing: 1 }],
  [3, { taken: 3, target: 3, missing: 0 }],
  [4, { taken: 1, target: 3, missing: 2 }],
])('shows a full round until the next friend helps: %d', (count, round) =>
  expect(roundOf({ ...two, helped: count })).toEqual(round),
);
