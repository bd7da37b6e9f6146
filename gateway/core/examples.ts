import type { Call, RequestOf, ResponseInputOf } from '@juyi/contract/core/define';

/** The meanings of fields in Chinese, by the fields' names. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The `data` of a refusal, and its message when that varies. */
export interface RefusalExample {
  /** Only where it differs from the contract's: a wrong payment password's contains the remaining tries. */
  readonly message?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}
export type RefusalExamples = Readonly<Record<string, RefusalExample>>;

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
  /** Fields with a meaning of their own in this call. */
  readonly fields?: FieldTexts;
  /** Refusals with an example of their own in this call, by their names in the contract. */
  readonly refusals?: RefusalExamples;
}

/**
 * The examples of a domain's calls. A field's text is looked up in the call's example, then here, then among the common ones
 * (dev/examples.ts); so is the example of a refusal. A refusal without one has no data.
 */
export interface DomainExamples {
  readonly calls: readonly Example[];
  readonly fields: FieldTexts;
  readonly refusals?: RefusalExamples;
}

interface Given<C extends Call> extends Pick<Example, 'lost' | 'needsToken' | 'fields'> {
  readonly request: RequestOf<C>;
  readonly response: ResponseInputOf<C> extends Blob ? string : ResponseInputOf<C>;
  readonly refusals?: { readonly [Name in keyof C['failures']]?: RefusalExample };
}

/** One call's example, typed by its schemas. */
export const example = <const C extends Call>(call: C, given: Given<C>): Example => ({ call, ...given }) as Example;

/** A page with one row. */
export const pageWith = <T>(row: T) => ({ list: [row], total: 1, pageNum: 1, pageSize: 10, hasMore: false });
export const firstPage = { pageNum: 1, pageSize: 10 } as const;

export const TOKEN = 'example-token-of-43-characters-in-base64url';
export const REQUEST_ID = '5d0f6c1a-3b7e-4e52-9a41-7c2d8e9f0a1b';
