import type { Call } from '@juyi/contract/core/define';

/** One HTTP request. The payload is the query of a GET, and the body of a POST. */
export interface TransportRequest {
  /** The call, whose schema tells wire.ts how to write the payload for another backend. */
  readonly call?: Call;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Aborts when the invoking state is left. */
  readonly signal: AbortSignal;
}

/** An unchecked HTTP response. Header names are in lower case. */
export interface TransportAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: ArrayBuffer;
}

/** The timeout of every call in ms (docs/spec.md §9). */
export const REQUEST_TIMEOUT_MS = 15_000;

/** A transport carries one request to the server; it rejects with NoAnswer and nothing else. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/** No response came: a timeout, an abort or a network error. */
export class NoAnswer extends Error {
  constructor(readonly reason: 'timeout' | 'cancelled' | 'broken') {
    super(reason);
    this.name = 'NoAnswer';
  }
}

/** Takes the fields that travel as headers out of a payload. */
export function headersOf({ headers: named = {} }: Call, payload: Record<string, unknown>) {
  const headers: Record<string, string> = {};
  const rest: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(payload)) {
    const header = named[field];
    if (header === undefined) rest[field] = value;
    else if (typeof value === 'string') headers[header] = value;
  }
  return { headers, rest };
}
