// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { askToInstall, watchInstall } from '#services/browser/install.ts';

const offerOf = (outcome: string) => {
  const prompt = vi.fn(() => Promise.resolve());
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  return { prompt, offer };
};

/** The events that a watch reports from now on. */
function watch(): { readonly reports: string[]; readonly stop: () => void } {
  const reports: string[] = [];
  const machine = setup({ actors: { watchInstall } }).createMachine({
    invoke: { src: 'watchInstall' },
    on: { '*': { actions: ({ event }) => void reports.push(event.type) } },
  });
  const actor = createActor(machine).start();
  return { reports, stop: () => actor.stop() };
}

afterEach(() => vi.unstubAllGlobals());

it('names the manifest once, and keeps the browser’s offer for a later visit of the page', async () => {
  const first = watch();
  const { prompt, offer } = offerOf('accepted');
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(first.reports).toEqual(['install.offered']);
  first.stop();
  const second = watch();
  expect(second.reports).toEqual(['install.offered']);
  expect(document.querySelectorAll('link[rel=manifest]')).toHaveLength(1);
  expect(await askToInstall()).toBe(true);
  expect(prompt).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('appinstalled'));
  expect(second.reports).toEqual(['install.offered', 'install.done']);
  second.stop();
});

it('asks once for each offer, and tells a refusal', async () => {
  const { stop } = watch();
  window.dispatchEvent(offerOf('dismissed').offer);
  stop();
  expect(await askToInstall()).toBe(false);
  await expect(askToInstall()).rejects.toThrow('offers nothing');
});

it('reports an app that was opened from the home screen', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
  const { reports, stop } = watch();
  expect(reports).toEqual(['install.done']);
  stop();
});
