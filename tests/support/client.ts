import { answerOf, type WireAnswer } from '@juyi/contract/tests/support/samples';
import { afterAll, beforeEach, onTestFinished } from 'vitest';
import type { TransportRequest } from '#services/http/exchange.ts';
import { reports, type Toast } from '#services/http/reports.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { type MisbehavingServer, startMisbehavingServer } from './misbehavingServer';

/** Sends every call to another server; returns the function that undoes it. */
export const pointAt = (url: string): (() => void) =>
  replaceTransport((send) => (request) => send({ ...request, path: url + request.path }));

/** A server for a file of tests, to which every call goes; each test begins with nothing received. */
export async function serveFile(): Promise<MisbehavingServer> {
  const server = await startMisbehavingServer();
  const away = pointAt(server.url);
  beforeEach(() => {
    server.received.length = 0;
  });
  afterAll(async () => {
    away();
    await server.close();
  });
  return server;
}

/** Answers every call of this test, without a server; returns the requests. */
export function answering(answer: WireAnswer | ((request: TransportRequest) => WireAnswer)): TransportRequest[] {
  const sent: TransportRequest[] = [];
  const back = replaceTransport(() => async (request) => {
    sent.push(request);
    return answerOf(typeof answer === 'function' ? answer(request) : answer);
  });
  onTestFinished(back);
  return sent;
}

/** The reports of services to the app and the session. */
export interface RecordedReports {
  readonly toasts: Toast[];
  lost: number;
  expired: number;
  stop: () => void;
}

export function listen(): RecordedReports {
  const heard: RecordedReports = { toasts: [], lost: 0, expired: 0, stop: () => stops.forEach((stop) => stop()) };
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

/** Only ends a hung test. */
const HANG_TIMEOUT_MS = 120_000;

/** Polls until a condition holds; throws with its description after HANG_TIMEOUT_MS. */
export async function until(condition: () => boolean, description: string): Promise<void> {
  const end = performance.now() + HANG_TIMEOUT_MS;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`timed out after ${HANG_TIMEOUT_MS} ms waiting until ${description}`);
    await pause(5);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
