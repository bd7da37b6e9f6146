import type { App } from '@juyi/inspector/subject';
import { NoAnswer, REQUEST_TIMEOUT_MS, type TransportRequest } from '#services/http/exchange.ts';
import type { FailureKind } from '#services/http/failure.ts';
import { examine } from '#services/http/notes.ts';
import { reports } from '#services/http/reports.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { answer, envelopeOf } from './answers';

/** Only these outcomes of an answer have notes: its row tells a refusal and an error of the server. */
const DIFFERS: readonly (FailureKind | undefined)[] = [undefined, 'unreadable', 'mismatch'];

/** The inspector records and forces here what passes between this app and the gateway. */
export const app: App = {
  decorate: (wrap) => void replaceTransport(wrap),
  answer,
  noAnswer: (reason) => new NoAnswer(reason),
  timeoutMs: REQUEST_TIMEOUT_MS,
  reasonOf: (error) => (error instanceof NoAnswer ? error.reason : 'broken'),
  envelopeOf,
  notesOf: async (request, answer) => {
    const { call, payload } = request as TransportRequest;
    if (!call) return [];
    const { notes, failure } = await examine(call, answer, payload);
    return DIFFERS.includes(failure?.kind) ? notes : [];
  },
  onToast: (listener) => void reports.on('toast', listener),
};
