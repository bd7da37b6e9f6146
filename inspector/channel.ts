import * as z from 'zod/mini';
import type { ForceRule } from './force/outcomes';
import { problemsOf } from './force/problems';
import type { Forcing } from './force/transport';
import type { AppMessage, PageMessage, SendMessage, Unversioned } from './protocol';
import { type Entry, type Picture, RECORDING_VERSION } from './recording/entries';
import { fingerprintOf } from './recording/fingerprint';
import type { Recorder } from './recording/recorder';
import type { Server, Setting, Subject } from './subject';
import { uuid } from './uuid';

/** One start of the app, for all its channels. */
export const run = uuid();

/** A channel's reader of the recording. */
export interface Channel {
  /** Tells a page that outlived the app's reload, or a loss of the network, to ask for the log. */
  readonly greet: () => void;
  /** Sends the whole log. */
  readonly replay: () => void;
  /** The app unloads. */
  readonly leave: () => void;
  /** Nothing is posted until the page asks for the log. */
  readonly pause: () => void;
  /** Does what the page asks for. */
  readonly receive: (message: PageMessage) => void;
  readonly onEntries: (entries: readonly Entry[]) => void;
  readonly onPicture: (picture: Picture) => void;
  readonly onRules: (rules: readonly ForceRule[]) => void;
  readonly onSettings: (settings: readonly Setting[]) => void;
  /** Controls are recorded from now on, or no longer. */
  readonly onControls: (on: boolean) => void;
}

/** A page sees and changes it. */
export interface Inspected {
  readonly subject: Subject;
  readonly recorder: Recorder;
  readonly forcing: Forcing;
  readonly server: Server | undefined;
  readonly recordControls: (on: boolean) => void;
}

/** Shows the recording to one page, by the messages of protocol.ts, and does what that page asks for. */
export function openChannel(
  { subject, recorder, forcing, server, recordControls }: Inspected,
  send: (message: AppMessage) => void,
): Channel {
  const machines = Object.fromEntries(subject.machines.map(({ machine }) => [machine.id, fingerprintOf(machine)]));
  const post = (message: Unversioned<AppMessage>) => send({ ...message, version: RECORDING_VERSION });
  /** Entries are posted only to a page that has the log. */
  let connected = false;
  const postControls = (on: boolean) => post({ type: 'juyi.controls', on });
  const postRules = (rules: readonly ForceRule[]) => post({ type: 'juyi.rules', rules });
  const postPicture = (picture: Picture) => post({ type: 'juyi.picture', picture });
  const postSettings = (settings: readonly Setting[]) => post({ type: 'juyi.settings', settings });
  const replay = () => {
    recorder.flush();
    connected = true;
    post({ type: 'juyi.hello', run, follows: true, machines });
    post({ type: 'juyi.entries', run, entries: recorder.log.all() });
    recorder.log.pictures.forEach(postPicture);
    postRules(forcing.current);
    if (server) postSettings(server.current());
    postControls(recorder.controls);
  };
  return {
    greet: () => post({ type: 'juyi.hello', run, follows: false, machines }),
    replay,
    leave: () => post({ type: 'juyi.bye' }),
    pause: () => {
      connected = false;
    },
    receive: (message) => {
      if (message.type === 'juyi.connect') return replay();
      if (message.type === 'juyi.force') {
        for (const rule of message.rules) {
          const text = forcing.problemOf(rule);
          if (text) post({ type: 'juyi.problem', text, call: rule.call });
        }
        return forcing.set(message.rules);
      }
      if (message.type === 'juyi.set') return server?.set(message.values);
      if (message.type === 'juyi.recordControls') return recordControls(message.on);
      const problem = sendManually(subject, recorder, message);
      if (problem) post({ type: 'juyi.problem', text: problem });
    },
    onEntries: (entries) => connected && post({ type: 'juyi.entries', run, entries }),
    onPicture: (picture) => connected && postPicture(picture),
    onControls: (on) => connected && postControls(on),
    onRules: (rules) => connected && postRules(rules),
    onSettings: (settings) => connected && postSettings(settings),
  };
}

/** Sends an event from the inspector to a running actor; returns why it can't. The payload is checked by the event's schema. */
export function sendManually({ machines }: Subject, recorder: Recorder, { actor: id, event }: SendMessage): string | undefined {
  const actor = recorder.actor(id);
  const machine = (actor as { logic?: { id?: string } } | undefined)?.logic?.id;
  const schema = machines.find((entry) => entry.machine.id === machine)?.events[event.type];
  if (!actor) return '流程已结束';
  if (!schema) return `这个流程没有事件 ${event.type}`;
  const { type, ...payload } = event;
  const problem = problemsOf(schema, payload);
  if (!problem) recorder.manually(() => actor.send({ type, ...z.parse(schema, payload) }));
  return problem;
}
