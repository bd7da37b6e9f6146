import { createBrowserReceiver } from '@statelyai/inspect';
import { CONNECTED, isInspectorMessage } from '../../protocol';
import type { LiveStore } from './live';

const CLOSED_POLL_INTERVAL_MS = 1000;

/** The app's window: the parent frame or the opener. */
function findApp(): Window | null {
  if (window.self !== window.top) return window.parent;
  return window.opener as Window | null;
}

/** Connects the store to the app that opened this page, accepting messages from that window and origin only. */
export function connect(store: LiveStore): void {
  const app = findApp();
  if (!app) return store.setLink('alone');
  const { origin } = window.location;
  const isolatedWindow = {
    self: window,
    top: window,
    opener: { postMessage: (message: unknown) => app.postMessage(message, origin) },
    addEventListener: (_: 'message', listen: (event: MessageEvent) => void) => {
      window.addEventListener('message', (event) => {
        if (event.origin === origin && event.source === app) listen(event);
      });
    },
  };
  createBrowserReceiver({ window: isolatedWindow as unknown as Window }).subscribe((message: unknown) => {
    if (!isInspectorMessage(message)) return;
    if (message.type === '@juyi.hello' && !message.juyi.follows) app.postMessage({ type: CONNECTED }, origin);
    else store.receive(message);
  });
  setInterval(() => {
    const link = store.read().link;
    if (app.closed && link !== 'lost') store.setLink('lost');
  }, CLOSED_POLL_INTERVAL_MS);
}
