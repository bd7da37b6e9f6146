import { type AnyEventObject, emit } from 'xstate';
import type { Toast } from '#services/http/reports.ts';

/** A machine emits this event to show a toast; `useFlow` hands the event to the app. */
export type ToastEvent = { type: 'toast' } & Toast;

/** Makes an action that shows a toast. */
export const say = (text: string, style: Toast['style']) =>
  emit<never, AnyEventObject, undefined, AnyEventObject, ToastEvent>({ type: 'toast', text, style }) as () => void;
