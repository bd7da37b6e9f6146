import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { calls } from '../../contract/calls';
import { catalog } from '../machines/catalog';
import { uuid } from '../services/browser/uuid';
import { createEncoder } from './encode';
import { type InspectorHost, panelHost, windowHost } from './host';
import { InspectionLog } from './log';
import { createMask } from './mask';
import { CONNECTED, type Inspection, type InspectorMessage, PAGE } from './protocol';

const HOSTED = 'https://stately.ai/inspect';

/** performance.timeOrigin, which iOS 14 lacks. */
const timeOrigin = Date.now() - performance.now();

/** ms since 1970 on the monotonic clock, to 0.1 ms: adjusting the phone's clock must not reorder messages. */
const now = () => Math.round((timeOrigin + performance.now()) * 10) / 10;

const schemas = () => [
  ...catalog.flatMap(({ events }) => Object.values(events)),
  ...calls.flatMap(({ request, response }) => [request, response]),
];

/**
 * Opens the inspector and returns the observer for XState's `inspect` option. Uses @statelyai/inspect, which posts to and listens
 * to any origin and keeps only 200 messages: it gets a window restricted to the inspector's page, and messages are kept in
 * InspectionLog.
 */
export function openInspector(inspection: Inspection): (event: InspectionEvent) => void {
  const hosted = inspection === 'stately';
  const origin = hosted ? new URL(HOSTED).origin : window.location.origin;
  const host: InspectorHost = hosted ? windowHost(HOSTED) : panelHost();
  const mask = createMask(schemas());
  const encoder = createEncoder({ run: uuid(), mask, now, definitions: hosted });
  const log = new InspectionLog();

  const send = (message: InspectorMessage) => inspector.adapter.send(message as unknown as StatelyInspectionEvent);
  const replayLog = () => {
    if (!hosted) send(encoder.hello(true));
    for (const message of log.all()) send(message);
  };

  const inspector = createBrowserInspector({
    url: hosted ? HOSTED : PAGE,
    window: isolatedWindow(host, origin, replayLog),
    maxDeferredEvents: 0,
    // Defence in depth: our messages are masked when encoded; this covers anything else the library sends.
    serialize: (event) => ({ ...event, ...(mask(payloadOf(event)) as object) }),
  });

  if (!hosted) {
    // An inspector page that outlived the app's reload requests the log on this message.
    host.target()?.postMessage(encoder.hello(false), origin);
    window.addEventListener('pagehide', () => send(encoder.bye()));
    window.addEventListener('pageshow', ({ persisted }) => persisted && replayLog());
  }
  return (inspected) => {
    const message = encoder.encode(inspected);
    if (!message) return;
    log.add(message);
    send(message);
  };
}

/** The fields with the app's data; the rest of a message is metadata. */
const payloadOf = (event: StatelyInspectionEvent) => ({
  ...('event' in event && { event: event.event }),
  ...('snapshot' in event && { snapshot: event.snapshot }),
});

/** A `window` for @statelyai/inspect that opens the host, and exchanges messages with that window and origin only. */
function isolatedWindow(host: InspectorHost, origin: string, onConnected: () => void): Window {
  const isolated = {
    open: () => {
      host.open();
      return { postMessage: (message: unknown) => host.target()?.postMessage(message, origin) };
    },
    addEventListener: (_: 'message', listen: (event: MessageEvent) => void) => {
      window.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (event.origin !== origin || event.source === null || event.source !== host.target()) return;
        listen(event);
        if ((event.data as { type?: unknown } | null)?.type === CONNECTED) onConnected();
      });
    },
  };
  return isolated as unknown as Window;
}
