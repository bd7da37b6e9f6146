import type { commonFailures } from '@juyi/contract/core/failures';
import type { Toast } from './reports';

/**
 * A call can fail in these ways, in the order in which judge.ts judges it (docs/spec.md §8).
 * `refused` is the server's own no; `mismatch` an answer that does not fit the contract.
 */
export type FailureKind =
  | 'cancelled'
  | 'offline'
  | 'timeout'
  | 'http'
  | 'unreadable'
  | 'expired'
  | 'lost'
  | 'forbidden'
  | 'refused'
  | 'mismatch';

export interface Failure {
  readonly kind: FailureKind;
  /** A text of any length, for the server may have written it: what shows it clamps it. */
  readonly message: string;
  /** The refusal's name in the contract; undefined when the number is unknown. */
  readonly reason?: string;
  /** The request field that the refusal concerns. */
  readonly field?: string;
  /** The answer's data carried this, tries left for example. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Server time in ms from which trying again makes sense. */
  readonly retryAt?: number;
  /** The app has said the failure, or passes it over in silence: a flow shows nothing. */
  readonly shown: boolean;
}

/** The phone is offline: no call went out. */
export const NO_NETWORK: Failure = { kind: 'offline', message: '网络未连接，请检查网络', shown: true };
/** The network went while the call was out: its outcome is open, unlike that of a call that never left. */
export const NETWORK_GONE: Failure = { ...NO_NETWORK, kind: 'http' };
/** The server gave no answer, or half of one. */
export const UNREACHABLE: Failure = { kind: 'http', message: '网络异常，请稍后重试', shown: false };
/** The server gave no answer within REQUEST_TIMEOUT_MS. */
export const TIMED_OUT: Failure = { kind: 'timeout', message: '网络超时，请稍后重试', shown: false };
/** The state that asked was left. */
export const CANCELLED: Failure = { kind: 'cancelled', message: '已取消', shown: true };

/** The one error a service rejects with; `toast` when the app says it, and how. */
export class CallError extends Error {
  constructor(
    readonly failure: Failure,
    readonly toast?: Toast['style'],
  ) {
    super(failure.message);
    this.name = 'CallError';
  }
}

/** Rejects with a failure; `toast` is how the app says it, if it does. */
export function fail(failure: Failure, toast?: Toast['style']): never {
  throw new CallError(failure, failure.shown ? toast : undefined);
}

/** A refusal that is said at the field. */
export const refusedAt = (field: string, message: string): Failure => ({ kind: 'refused', field, message, shown: false });

/** Any rejection as a failure; what is not a CallError is a fault of ours and reads as unreadable. */
export function toFailure(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  return { kind: 'unreadable', message: '出了点问题，请稍后重试', shown: false };
}

const SERVER_FAULT: keyof typeof commonFailures = 'broken';

/** The request may have been carried out although no answer came: the same requestId must be sent again, no other. */
export const hasUnknownOutcome = ({ kind, reason }: Failure): boolean =>
  kind === 'timeout' || kind === 'http' || kind === 'unreadable' || kind === 'mismatch' || reason === SERVER_FAULT;
