import { emit } from 'xstate';
import type { Toast } from '#services/http/reports.ts';

/** A machine emits this event to show a toast; `useFlow` hands the event to the app. */
export type ToastEvent = { type: 'toast' } & Toast;

/** Makes an action that shows a toast. The cast drops the types of one machine's context and events, so that it fits every machine. */
export const say = (text: string, style: Toast['style']) =>
  emit({ type: 'toast', text, style } satisfies ToastEvent) as () => void;
