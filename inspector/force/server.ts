import type { Server, Setting } from '../subject';
import { showForced, textsOfSettings } from './banner';

/** Sets values if there are any, and resolves to the settings; rejects when the server has none, or can't be reached. */
export type AskServer = (values?: Readonly<Record<string, string>>) => Promise<readonly Setting[]>;

/** Values that end every setting. */
export const unset = (settings: readonly Setting[]): Readonly<Record<string, string>> =>
  Object.fromEntries(settings.flatMap(({ name, value }) => (value === '' ? [] : [[name, '']])));

/** Reads the settings of the server at the start, on each page and when the tab is shown, because others set them, too; tells of them in the banner. */
export function watchServer(ask: AskServer): Server {
  let settings: readonly Setting[] = [];
  const listeners = new Set<(settings: readonly Setting[]) => void>();
  const read = async (values?: Readonly<Record<string, string>>) => {
    try {
      settings = await ask(values);
    } catch {
      return;
    }
    showForced('server', textsOfSettings(settings), () => update(unset(settings)));
    for (const listener of listeners) listener(settings);
  };
  // One after the other: an earlier answer that came later would show what has been changed since.
  let last = Promise.resolve();
  const update = (values?: Readonly<Record<string, string>>) => {
    last = last.then(() => read(values));
  };
  window.addEventListener('hashchange', () => update());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && update());
  update();
  return {
    current: () => settings,
    set: update,
    listen: (listener) => void listeners.add(listener),
  };
}
