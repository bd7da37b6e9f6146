import { createBrowserReceiver } from '@statelyai/inspect';
import { CONNECTED, isInspectorMessage } from '../../protocol';
import type { LiveStore } from './live';

/** How often the app's window is looked for, in ms. */
const LOOK = 1000;

/** Whoever opened this page, in a window or a frame. */
function findApp(): Window | null {
  if (window.self !== window.top) return window.parent;
  return window.opener as Window | null;
}

/** Listens to the app that opened this page, and to it alone; without one the page shows every flow by itself. */
export function connect(store: LiveStore): void {
  const app = findApp();
  if (!app) return store.setLink('alone');
  const { origin } = window.location;
  const app2page = {
    self: window,
    top: window,
    opener: { postMessage: (message: unknown) => app.postMessage(message, origin) },
    addEventListener: (_: 'message', listen: (event: MessageEvent) => void) => {
      window.addEventListener('message', (event) => {
        if (event.origin === origin && event.source === app) listen(event);
      });
    },
  };
  createBrowserReceiver({ window: app2page as unknown as Window }).subscribe((message: unknown) => {
    if (!isInspectorMessage(message)) return;
    if (message.type === '@juyi.hello' && !message.juyi.follows) app.postMessage({ type: CONNECTED }, origin);
    else store.take(message);
  });
  setInterval(() => {
    const link = store.read().link;
    if (app.closed && link !== 'lost') store.setLink('lost');
  }, LOOK);
}
