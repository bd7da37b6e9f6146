import type { AnswerOf, Call, RequestOf } from '@juyi/contract/core/define';

/** The `data` of a refusal, and its message when that varies. */
export interface RefusalExample {
  /** Only where it differs from the contract's: a wrong payment password's contains the remaining tries. */
  readonly message?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * A request and its response, for the OpenAPI document. Tests check each against its call's schemas and against a seeded gateway
 * (gateway/tests/dev/examples.test.ts).
 */
export interface Example {
  readonly call: Call;
  readonly request: Readonly<Record<string, unknown>>;
  /** The response's `data`; for a binary call the body. */
  readonly response: unknown;
  /** The message of its 1021 refusal, for a call about something that may be gone. */
  readonly lost?: string;
  /** The call is public, but a request about the own member needs a token. */
  readonly needsToken?: true;
  /** Examples of its refusals that differ from refusals.ts. */
  readonly refusals?: Readonly<Record<string, RefusalExample>>;
}

interface Given<C extends Call> extends Pick<Example, 'lost' | 'needsToken'> {
  readonly request: RequestOf<C>;
  readonly response: AnswerOf<C> extends Blob ? string : AnswerOf<C>;
  readonly refusals?: { readonly [Name in keyof C['failures']]?: RefusalExample };
}

/** One call's example, typed by its schemas. */
export const example = <const C extends Call>(call: C, given: Given<C>): Example => ({ call, ...given }) as Example;

/** A page with one row. */
export const pageOf = <T>(row: T) => ({ list: [row], total: 1, pageNum: 1, pageSize: 10, hasMore: false });
export const firstPage = { pageNum: 1, pageSize: 10 } as const;

/** The receiver of the examples' goods and prizes. */
export const receiver = {
  name: '林小艺',
  tel: '139****9000',
  province: '江西省',
  city: '景德镇市',
  county: '珠山区',
  addressDetail: '陶溪川文创街区 12 号',
} as const;

export const TOKEN = 'example-token-of-43-characters-in-base64url';
export const CAPTCHA_ID = '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e';
export const REQUEST_ID = '5d0f6c1a-3b7e-4e52-9a41-7c2d8e9f0a1b';
