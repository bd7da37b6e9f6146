import * as z from 'zod/mini';
import type { SendMessage } from './protocol';
import type { Recorder } from './recording/recorder';
import type { Subject } from './subject';

/** Sends an event from the inspector to a running actor; returns why it can't. The payload is checked by the event's schema. */
export function sendManually({ machines }: Subject, recorder: Recorder, { actor: id, event }: SendMessage): string | undefined {
  const actor = recorder.actor(id);
  const machine = (actor as { logic?: { id?: string } } | undefined)?.logic?.id;
  const schema = machines.find((entry) => entry.machine.id === machine)?.events[event.type];
  if (!actor) return '流程已结束';
  if (!schema) return `这个流程没有事件 ${event.type}`;
  const { type, ...payload } = event;
  const checked = z.safeParse(schema, payload);
  if (!checked.success) return checked.error.issues.map(({ path, message }) => `${path.join('.')}：${message}`).join('；');
  recorder.manually(() => actor.send({ type, ...checked.data }));
  return undefined;
}
