import { REPEATABLE_FOR } from '@juyi/contract/core/repeats';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { now } from '#services/browser/clock.ts';
import { dropIntent, type Intent, type IntentOwner, intents, readIntent, watchIntent } from '#services/redemption/intent.ts';
import { readText, removeTexts, writeText } from '#stores/storage.ts';

const owner: IntentOwner = { memberId: 'm', kind: 'CONTRIBUTION' };
const KEY = 'juyi.intent.m.CONTRIBUTION';
const intent = (id: string): Intent => ({
  requestId: `0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0${id}`,
  body: { quoteId: 'q' },
  amounts: { spend: 1, fee: 0, gain: 1, balanceAfter: -1 },
});

const stored = (kept: Intent) => JSON.stringify({ version: 2, at: Math.round(now()), intent: kept });
/** Reports what another tab has written. */
const tell = (key: string, newValue: string | null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

describe('an intent', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', {});
  });
  afterEach(() => {
    removeTexts('local', 'juyi.intent.');
    vi.unstubAllGlobals();
  });

  it('is kept for its member and kind until its outcome is known', async () => {
    expect(await intents.hold(owner, async () => intent('1'))).toEqual(intent('1'));
    expect(readIntent(owner)).toEqual(intent('1'));
    expect(readIntent({ ...owner, kind: 'DATA_IP' })).toBeNull();
    expect(readIntent({ ...owner, memberId: 'other' })).toBeNull();
    dropIntent(owner, intent('2').requestId);
    expect(readIntent(owner)).toEqual(intent('1'));
    dropIntent(owner, intent('1').requestId);
    expect(readIntent(owner)).toBeNull();
  });

  it('a second intent is refused while one is pending', async () => {
    await intents.hold(owner, async () => intent('1'));
    expect(await intents.hold(owner, async () => intent('2'))).toEqual(intent('1'));
  });

  it('two at the same moment both get the same one', async () => {
    const [one, two] = await Promise.all([
      intents.hold(owner, async () => intent('1')),
      intents.hold(owner, async () => intent('2')),
    ]);
    expect(two).toEqual(one);
  });

  it.each(['with locks', 'without'])(
    'one that another tab has kept and ended meanwhile is followed, not repeated (%s)',
    async (locks) => {
      const request = (_: string, run: () => unknown) => run();
      if (locks === 'with locks') vi.stubGlobal('navigator', { locks: { request } });
      const held = intents.hold(owner, async () => {
        tell(KEY, stored(intent('1')));
        tell(KEY, null);
        return intent('2');
      });
      expect(await held).toEqual(intent('1'));
      expect(readIntent(owner)).toBeNull();
    },
  );

  it('a tampered one, or one of another version, is ignored', () => {
    const at = Math.round(now());
    for (const text of [
      '{',
      'null',
      '{"version":2,"intent":{}}',
      JSON.stringify({ version: 2, at, intent: { requestId: 'x' } }),
      JSON.stringify({ version: 1, at, intent: intent('1') }),
      JSON.stringify({ version: 2, intent: intent('1') }),
    ]) {
      writeText('local', KEY, text);
      expect(readIntent(owner)).toBeNull();
    }
    writeText('local', KEY, JSON.stringify({ version: 2, at, intent: intent('1') }));
    expect(readIntent(owner)).toEqual(intent('1'));
  });

  it('expires when it may not be resent any more, and can then be replaced', async () => {
    const keptAt = (at: number) => writeText('local', KEY, JSON.stringify({ version: 2, at, intent: intent('1') }));
    keptAt(Math.round(now()) - REPEATABLE_FOR + 1000);
    expect(readIntent(owner)).toEqual(intent('1'));
    keptAt(Math.floor(now()) - REPEATABLE_FOR);
    expect(readIntent(owner)).toBeNull();
    expect(await intents.hold(owner, async () => intent('2'))).toEqual(intent('2'));
  });

  it('never stores a password', async () => {
    const given = { ...intent('1'), payPassword: '258036', body: { quoteId: 'q', payPassword: '258036' } };
    await intents.hold(owner, async () => given);
    expect(readText('local', KEY)).not.toContain('258036');
  });

  it('tells other tabs when one is stored and when it ends', () => {
    const heard: object[] = [];
    const hear = setup({ actors: { watchIntent } }).createMachine({
      invoke: { src: 'watchIntent', input: owner },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    });
    const actor = createActor(hear).start();
    tell(KEY, stored(intent('1')));
    tell('juyi.intent.m.MALL', null);
    tell(KEY, null);
    actor.stop();
    tell(KEY, null);
    expect(heard).toEqual([{ type: 'intent.shared', intent: intent('1') }, { type: 'intent.ended' }]);
  });
});
