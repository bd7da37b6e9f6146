import type * as z from 'zod/mini';

/** Who may make a call (docs/spec.md §6): `store` needs the store role, `storeOrRecruit` either role. */
export type Access = 'public' | 'member' | 'store' | 'storeOrRecruit';

/** A refusal as the contract knows it: its fixed number, its message, and the request field it concerns, if one. */
export interface Refusal {
  readonly code: number;
  readonly message: string;
  readonly field?: string;
  /** A flow deals with it by itself: the app says nothing. */
  readonly silent?: true;
}
export type Refusals = Readonly<Record<string, Refusal>>;

/** Where a call lies, and who may make it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly access: Access;
  /** The answer is bytes, not an envelope. */
  readonly binary?: boolean;
  /** Spends, grants or creates: the request carries a `requestId`, and its effect is remembered by it. */
  readonly write?: boolean;
}

/** One call, written once: the client's types, the gateway's validators, OpenAPI and the fault tests derive from it. */
export interface Call<
  Q extends z.ZodMiniType = z.ZodMiniType,
  A extends z.ZodMiniType = z.ZodMiniType,
  F extends Refusals = Refusals,
> extends Endpoint {
  readonly name: string;
  readonly summary: string;
  /** Fields of the request that travel in a header of this name instead of the body or query. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly request: Q;
  readonly answer: A;
  readonly failures: F;
}

/** What a caller passes: defaults may be left out. */
export type RequestOf<C extends Call> = z.input<C['request']>;
/** What a caller gets: parsed, unknown keys stripped. */
export type ResponseOf<C extends Call> = z.output<C['answer']>;

/** Free of side effects, so that a bundle carries only the calls it makes. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const Q extends z.ZodMiniType, const A extends z.ZodMiniType, const F extends Refusals>(
  call: Call<Q, A, F>,
): Call<Q, A, F> {
  return call;
}

/** A refusal comes as a number in `code` on /api/*, as text in `status` on the other families. */
export const speaksCode = (path: string): boolean => path.startsWith('/api/');
