import { createNanoEvents } from 'nanoevents';

/** A short text for the member. The style `failure` is that of docs/spec.md §8. */
export interface Toast {
  readonly text: string;
  readonly style: 'plain' | 'success' | 'failure';
  /** The time in ms for which the toast is shown; 2000 by default (docs/spec.md §9). */
  readonly duration?: number;
  /** The answer to a call of the page: it ends with the page. */
  readonly ofCall?: boolean;
}

/** From this many characters on a toast takes longer to read than the default duration, and may have to be scrolled. */
export const LONG_TOAST = 40;

interface Reports {
  toast: (toast: Toast) => void;
  /** The current token was refused with 401. */
  expired: () => void;
  /** The number of calls that have been waiting for more than 5 s: a member is told to be patient. */
  slow: (waiting: number) => void;
  /** Status 1021: the app goes to the lost page. */
  lost: () => void;
}

/** Events from the services to the app and the session. */
export const reports = createNanoEvents<Reports>();
