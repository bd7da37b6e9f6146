import { type Actor, createActor } from 'xstate';
import { checkout } from '../example/checkout';
import { app, subject } from '../example/subject';
import { type ForceRule } from '../force/outcomes';
import { Forcing } from '../force/transport';
import { maskOf } from '../mask';
import { recordCalls } from '../recording/calls';
import { type Entry, RECORDING_VERSION, type RecordingFile } from '../recording/entries';
import { fingerprintOf } from '../recording/fingerprint';
import { Recorder } from '../recording/recorder';

export const CARD = '6222021001112223';
/** Of a card that the shop's server declines. */
export const DECLINED_CARD = '6222021001110000';
export const RECEIVER = '欧阳靖瑶';

/** The example under inspection, as its main.tsx opens it: calls are recorded and can be forced. */
export function openShop() {
  const { AbortController } = globalThis;
  let time = 0;
  let payments = 0;
  const entries: Entry[] = [];
  const mask = maskOf(subject);
  const recorder = new Recorder({ mask, now: () => (time += 1), onEntries: (more) => entries.push(...more) });
  const changes: (readonly ForceRule[])[] = [];
  const forcing = new Forcing(subject, app, mask, (rules) => changes.push(rules));
  recordCalls(recorder, subject, app, forcing.forcedBy);
  const actor: Actor<typeof checkout> = createActor(checkout, { inspect: recorder.inspect }).start();
  const read = () => {
    recorder.flush();
    return entries;
  };
  return {
    actor,
    forcing,
    changes,
    recorder,
    read,
    close: () => {
      forcing.set([]);
      actor.stop();
      // The recording watches it.
      Object.assign(globalThis, { AbortController });
    },
    /** Fills in and pays. */
    pay: (card = CARD) => {
      payments += 1;
      actor.send({ type: 'delivery.give', receiver: RECEIVER });
      actor.send({ type: 'checkout.pay', id: `${actor.sessionId}-${payments}`, card });
    },
    file: (): RecordingFile => ({
      format: 'juyi-recording',
      version: RECORDING_VERSION,
      run: 'one',
      note: '付款之后没有反应',
      machines: { checkout: fingerprintOf(checkout) },
      entries: read(),
    }),
  };
}
