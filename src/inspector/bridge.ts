import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { calls } from '../../contract/calls';
import { catalog } from '../machines/catalog';
import { uuid } from '../services/browser/uuid';
import { createEncoder } from './encode';
import { InspectionLog } from './log';
import { createMask } from './mask';
import { ownPlace, type Place, windowPlace } from './place';
import { CONNECTED, type Inspection, type InspectorMessage, PAGE } from './protocol';

const HOSTED = 'https://stately.ai/inspect';

/** iOS 14 has no performance.timeOrigin. */
const timeOrigin = Date.now() - performance.now();

/** On the monotonic clock, in tenths of a ms: an adjusted phone clock would mix up the order. */
const now = () => Math.round((timeOrigin + performance.now()) * 10) / 10;

const schemas = () => [
  ...catalog.flatMap(({ events }) => Object.values(events)),
  ...calls.flatMap(({ request, answer }) => [request, answer]),
];

/**
 * Opens the inspector and returns who is told of every actor. Over @statelyai/inspect, which by itself posts to any
 * origin, listens to any and forgets what is older than 200 messages: so it gets a window that reaches the page alone,
 * and the log is ours.
 */
export function openInspector(who: Inspection): (event: InspectionEvent) => void {
  const hosted = who === 'stately';
  const origin = hosted ? new URL(HOSTED).origin : window.location.origin;
  const place: Place = hosted ? windowPlace(HOSTED) : ownPlace();
  const mask = createMask(schemas());
  const encoder = createEncoder({ run: uuid(), mask, now, definitions: hosted });
  const log = new InspectionLog();

  const send = (message: InspectorMessage) => inspector.adapter.send(message as unknown as StatelyInspectionEvent);
  const tellAll = () => {
    if (!hosted) send(encoder.hello(true));
    for (const message of log.all()) send(message);
  };

  const inspector = createBrowserInspector({
    url: hosted ? HOSTED : PAGE,
    window: doorTo(place, origin, tellAll),
    maxDeferredEvents: 0,
    // Messages are masked when they are made; this is for whatever else may be handed to the inspector.
    serialize: (event) => ({ ...event, ...(mask(payloadOf(event)) as object) }),
  });

  if (!hosted) {
    // A page that outlived a reload of the app asks for the log when it hears this.
    place.target()?.postMessage(encoder.hello(false), origin);
    window.addEventListener('pagehide', () => send(encoder.bye()));
    window.addEventListener('pageshow', ({ persisted }) => persisted && tellAll());
  }
  return (inspected) => {
    const message = encoder.encode(inspected);
    if (!message) return;
    log.add(message);
    send(message);
  };
}

/** What the app's data is in; around it are names of ours. */
const payloadOf = (event: StatelyInspectionEvent) => ({
  ...('event' in event && { event: event.event }),
  ...('snapshot' in event && { snapshot: event.snapshot }),
});

/** The window that @statelyai/inspect works with: it opens our place, and hears and reaches that place alone. */
function doorTo(place: Place, origin: string, onConnected: () => void): Window {
  const door = {
    open: () => {
      place.open();
      return { postMessage: (message: unknown) => place.target()?.postMessage(message, origin) };
    },
    addEventListener: (_: 'message', listen: (event: MessageEvent) => void) => {
      window.addEventListener('message', (event: MessageEvent<unknown>) => {
        if (event.origin !== origin || event.source === null || event.source !== place.target()) return;
        listen(event);
        if ((event.data as { type?: unknown } | null)?.type === CONNECTED) onConnected();
      });
    },
  };
  return door as unknown as Window;
}
