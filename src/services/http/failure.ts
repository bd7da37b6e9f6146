import type { commonFailures } from '@juyi/contract/core/failures';
import { textByReason } from '../browser/deploy';
import type { Toast } from './reports';

/**
 * The ways in which a call can fail, in the order in which judge.ts judges an answer (docs/spec.md §8). `refused`: the server answers no;
 * `mismatch`: the answer does not fit the contract.
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
  /** A text of any length, because the server may have written it; the views cut it off. */
  readonly message: string;
  /** The refusal's name in the contract; undefined when the number is unknown. */
  readonly reason?: string;
  /** The request field that the refusal concerns. */
  readonly field?: string;
  /** Other data of the refusal, such as the tries that are left. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Server time in ms from which trying again makes sense. */
  readonly retryAt?: number;
  /** The app has shown the failure, or passes it over in silence, so that a flow shows nothing. */
  readonly shown: boolean;
}

/** The phone is offline: no call went out. */
export const NO_NETWORK: Failure = { kind: 'offline', message: textByReason.offline, shown: true };
/** The network was lost after the call was sent, so that its outcome is unknown, unlike that of NO_NETWORK. */
export const NETWORK_GONE: Failure = { ...NO_NETWORK, kind: 'http' };
/** No answer came, or only a part of one. */
export const UNREACHABLE: Failure = { kind: 'http', message: textByReason.unreachable, shown: false };
/** The server gave no answer within REQUEST_TIMEOUT_MS. */
export const TIMED_OUT: Failure = { kind: 'timeout', message: '网络超时，请稍后重试', shown: false };
/** The state that made the call was left. */
export const CANCELLED: Failure = { kind: 'cancelled', message: '已取消', shown: true };

/** The only error with which a service rejects. With `toast` the app shows the failure in that style. */
export class CallError extends Error {
  constructor(
    readonly failure: Failure,
    readonly toast?: Toast['style'],
  ) {
    super(failure.message);
    this.name = 'CallError';
  }
}

/** Throws a failure as a CallError; a toast of this style shows it if it is `shown`. */
export function fail(failure: Failure, toast?: Toast['style']): never {
  throw new CallError(failure, failure.shown ? toast : undefined);
}

/** Makes a refusal that is shown at the field. */
export const refusedAt = (field: string, message: string): Failure => ({ kind: 'refused', field, message, shown: false });

/** Makes a failure of any rejection. One that is no CallError is a bug of the app. */
export function toFailure(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  return { kind: 'unreadable', message: '出了点问题，请稍后重试', shown: false };
}

const SERVER_FAULT: keyof typeof commonFailures = 'broken';

/** Tells whether a request may have been carried out although no answer came: it may be sent again only under the same requestId. */
export const hasUnknownOutcome = ({ kind, reason }: Failure): boolean =>
  kind === 'timeout' || kind === 'http' || kind === 'unreadable' || kind === 'mismatch' || reason === SERVER_FAULT;
