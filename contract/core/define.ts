import type * as z from 'zod/mini';

/** A call needs this permission (docs/spec.md §6): `member` a token, `store` also the store role, `storeOrRecruit` either role. */
export type Access = 'public' | 'member' | 'store' | 'storeOrRecruit';

/** A business error of the contract: its unique number, its message, and the request field that it concerns, if any. */
export interface Refusal {
  readonly code: number;
  readonly message: string;
  readonly field?: string;
}
export type Refusals = Readonly<Record<string, Refusal>>;

/** A call's endpoint and who may use it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly access: Access;
  /** The response body is bytes instead of a JSON envelope (docs/spec.md §7). */
  readonly binary?: boolean;
  /** The call spends, grants or creates something: the request contains an idempotency key, `requestId`. */
  readonly write?: boolean;
}

/** The single definition of a call: the client's types, the gateway's validation, OpenAPI and the fault tests derive from it. */
export interface Call<
  Q extends z.ZodMiniType = z.ZodMiniType,
  A extends z.ZodMiniType = z.ZodMiniType,
  F extends Refusals = Refusals,
> extends Endpoint {
  readonly name: string;
  readonly summary: string;
  /** Request fields that are sent in a header instead of the body or query: field name → header name. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly request: Q;
  /** The schema of the response's `data`. */
  readonly response: A;
  readonly failures: F;
}

/** A call's request as the caller passes it, before parsing. */
export type RequestOf<C extends Call> = z.input<C['request']>;
/** A call's response data as the gateway sends it, before parsing. */
export type ResponseInputOf<C extends Call> = z.input<C['response']>;
/** A call's response data as the client reads it (read.ts): `undefined` where it does without missing data. */
export type ResponseOf<C extends Call> = z.output<C['response']>;

/** Defines a call. Marked as free of side effects, so that bundlers drop the calls that are not used (tree shaking). */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const Q extends z.ZodMiniType, const A extends z.ZodMiniType, const F extends Refusals>(
  call: Call<Q, A, F>,
): Call<Q, A, F> {
  return call;
}

/** Tells whether a path's envelope has its result as a number in `code` (/api/*) rather than as a string in `status` (docs/spec.md §8). */
export const speaksCode = (path: string): boolean => path.startsWith('/api/');
