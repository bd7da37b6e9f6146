import { reports, type Toast } from '../../src/services/http/reports';
import { replaceTransport } from '../../src/services/http/transport';

/** Sends every call of the app to another place; returns the way back. */
export const pointAt = (url: string): (() => void) =>
  replaceTransport((send) => (request) => send({ ...request, path: url + request.path }));

/** Everything that services report to the app and the session. */
export interface Heard {
  readonly toasts: Toast[];
  lost: number;
  expired: number;
  stop: () => void;
}

export function listen(): Heard {
  const heard: Heard = { toasts: [], lost: 0, expired: 0, stop: () => stops.forEach((stop) => stop()) };
  const stops = [
    reports.on('toast', (toast) => heard.toasts.push(toast)),
    reports.on('lost', () => {
      heard.lost += 1;
    }),
    reports.on('expired', () => {
      heard.expired += 1;
    }),
  ];
  return heard;
}

/** After this many ms nothing is slow any more: it hangs. */
const HANGING = 120_000;

/** Waits until something holds, looking every few milliseconds; says what it waited for when it never does. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  const end = performance.now() + HANGING;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`waited ${HANGING} ms in vain until ${what}`);
    await pause(5);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
