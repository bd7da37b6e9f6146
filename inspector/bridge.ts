import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { type Channel, type Inspected, openChannel, run } from './channel';
import { showForced, textsOfRules } from './force/banner';
import { type ForceRule, formatForced, parseRules, parseSettings, partsWithoutEffect } from './force/outcomes';
import { Forcing } from './force/transport';
import { type InspectorHost, panelHost, WIDE, windowHost } from './host';
import { type Mask, maskOf } from './mask';
import { phoneHost } from './phone/host';
import { PhonePairing } from './phone/pairing';
import { type Inspection, isPageMessage } from './protocol';
import { recordCalls } from './recording/calls';
import type { Entry } from './recording/entries';
import { withPicture } from './recording/log';
import { Recorder } from './recording/recorder';
import { screenshots } from './recording/screen';
import { createStatelyReader } from './recording/stately';
import { recordSurroundings } from './recording/surroundings';
import type { App, Subject } from './subject';

const HOSTED = 'https://stately.ai/inspect';
const QUESTION = '流程、状态和打过码的数据会发到 stately.ai，一个别人的网站。要打开它的检视器吗？';

/** performance.timeOrigin, which iOS 14 lacks. */
const timeOrigin = Date.now() - performance.now();

/** ms since 1970 on the monotonic clock, to 0.1 ms: adjusting the phone's clock must not reorder entries. */
const now = () => Math.round((timeOrigin + performance.now()) * 10) / 10;

interface Start {
  /** Which inspector is open, if one is. */
  readonly inspection: Inspection | undefined;
  /** Whether controls of pages are recorded, too. */
  readonly controls: boolean;
  /** The forced outcomes of the address or of this tab. */
  readonly force: string;
  /** Called with the forced outcomes whenever they change. */
  readonly onForce: (force: string) => void;
  /** Called when the page switches the recording of controls. */
  readonly onControls: (on: boolean) => void;
}

/** Starts the inspector and forced outcomes; returns the observer for XState's `inspect` option if flows are inspected. */
export function openInspector(
  subject: Subject,
  app: App,
  { inspection, controls, force, onForce, onControls }: Start,
): ((event: InspectionEvent) => void) | undefined {
  let onRules: (rules: readonly ForceRule[]) => void = () => undefined;
  const mask = maskOf(subject);
  const forcing = new Forcing(subject, app, mask, (rules) => {
    onForce(formatForced(rules));
    showForced('calls', textsOfRules(subject, rules), () => forcing.set([]));
    onRules(rules);
  });
  forcing.set(parseRules(force, subject, mask));
  // Whoever opened an old or mistyped link would take the app's own answer for the forced one.
  const unusable = partsWithoutEffect(force, subject, mask).map((part) => `链接里的 ${part} 没有生效`);
  if (unusable.length > 0) showForced('link', unusable, () => showForced('link', [], () => undefined));
  const { server } = app;
  const settings = parseSettings(force);
  if (Object.keys(settings).length > 0) server?.set(settings);
  if (!inspection || (inspection === 'stately' && !window.confirm(QUESTION))) return undefined;

  const controlMachines = new Set(subject.machines.flatMap(({ machine, control }) => (control ? [machine.id] : [])));
  const readers = new Set<(entries: readonly Entry[]) => void>();
  const recorder = new Recorder({
    mask,
    now,
    onEntries: (entries) => readers.forEach((reader) => reader(entries)),
    isControl: (machine) => controlMachines.has(machine),
  });
  recorder.controls = controls;
  // Outside the forced outcomes, so that those are recorded too.
  recordCalls(recorder, subject, app, forcing.forcedBy);
  if (inspection === 'stately') {
    recordSurroundings(recorder, app);
    readers.add(statelyReader(recorder, mask));
  } else {
    const recordControls = (on: boolean) => {
      recorder.controls = on;
      onControls(on);
      channels.forEach((channel) => channel.onControls(on));
    };
    const channels = openChannels({ subject, recorder, forcing, server, recordControls });
    for (const { onEntries } of channels) readers.add(onEntries);
    const takePicture = screenshots(mask, (tap, image) => {
      const picture = { run, tap, image };
      recorder.log.pictures = withPicture(recorder.log.pictures, picture);
      channels.forEach((channel) => channel.onPicture(picture));
    });
    recordSurroundings(recorder, app, takePicture);
    onRules = (rules) => channels.forEach((channel) => channel.onRules(rules));
    server?.listen((settings) => channels.forEach((channel) => channel.onSettings(settings)));
  }
  return recorder.inspect;
}

/** Opens our own page and exchanges messages with that window and origin only; on a phone also with a desk's page, over the relay. */
function openChannels(inspected: Inspected): readonly Channel[] {
  const { recorder } = inspected;
  const isPhone = !window.matchMedia(WIDE).matches;
  const pairing = isPhone ? new PhonePairing((send) => openChannel(inspected, send)) : undefined;
  const host = pairing ? phoneHost(pairing) : panelHost();
  const { origin } = window.location;
  const channel = openChannel(inspected, (message) => host.target()?.postMessage(message, origin));
  window.addEventListener('message', ({ data, origin: from, source }: MessageEvent<unknown>) => {
    if (from === origin && source !== null && source === host.target() && isPageMessage(data)) channel.receive(data);
  });
  host.open();
  channel.greet();
  window.addEventListener('pagehide', () => {
    recorder.flush();
    channel.leave();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && channel.replay());
  return pairing ? [channel, pairing.channel] : [channel];
}

/**
 * Opens Stately's hosted page. Uses @statelyai/inspect, which posts to and listens to any origin and keeps only 200 messages: it gets
 * a window restricted to that page, and a page that connects late is sent the whole log.
 */
function statelyReader(recorder: Recorder, mask: Mask) {
  const origin = new URL(HOSTED).origin;
  const newReader = () => createStatelyReader({ mask, actorOf: (id) => recorder.actor(id) });
  let read = newReader();
  const send = (entries: readonly Entry[]) => {
    for (const entry of entries) for (const message of read(entry)) inspector.adapter.send(message);
  };
  const inspector = createBrowserInspector({
    url: HOSTED,
    window: isolatedWindow(windowHost(HOSTED), origin, () => {
      recorder.flush();
      read = newReader();
      send(recorder.log.all());
    }),
    maxDeferredEvents: 0,
    // Defence in depth: entries are masked when recorded; this covers anything else the library sends.
    serialize: (event) => ({ ...event, ...(mask(payloadOf(event)) as object) }),
  });
  return send;
}

/** The fields with the app's data; the rest of a message is metadata. */
const payloadOf = (event: StatelyInspectionEvent) => ({
  ...('event' in event && { event: event.event }),
  ...('snapshot' in event && { snapshot: event.snapshot }),
});

/** Sent by Stately's page when it is ready. */
const CONNECTED = '@statelyai.connected';

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
