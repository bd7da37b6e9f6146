import type { Call, RequestOf, ResponseOf } from '../../../contract/core/define';

/** What a refusal carries beyond its number and message. */
export interface RefusalExample {
  /** Where it differs from the contract's: the one about a payment password counts. */
  readonly message?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * A request and its answer as the gateway gives it, for the OpenAPI document. Tests hold each against its call's schemas and
 * against a seeded gateway (tests/gateway/examples.test.ts). The app imports nothing of the gateway, so none of it is in a bundle.
 */
export interface Example {
  readonly call: Call;
  readonly request: Readonly<Record<string, unknown>>;
  /** What stands in `data`; the image itself of a call that answers one. */
  readonly answer: unknown;
  /** The words of its 1021, for a call about something that may be gone. */
  readonly lost?: string;
  /** Public, and still refused without a token when it is about the member. */
  readonly needsToken?: true;
  /** What its own refusals carry, where refusals.ts does not say it for all calls. */
  readonly refusals?: Readonly<Record<string, RefusalExample>>;
}

interface Given<C extends Call> extends Pick<Example, 'lost' | 'needsToken'> {
  readonly request: RequestOf<C>;
  readonly answer: ResponseOf<C> extends Blob ? string : ResponseOf<C>;
  readonly refusals?: { readonly [Name in keyof C['failures']]?: RefusalExample };
}

/** One call's example, typed by its schemas. */
export const example = <const C extends Call>(call: C, given: Given<C>): Example => ({ call, ...given }) as Example;

/** The first page of one row. */
export const pageOf = <T>(row: T) => ({ list: [row], total: 1, pageNum: 1, pageSize: 10, hasMore: false });
export const firstPage = { pageNum: 1, pageSize: 10 } as const;

export const TOKEN = 'example-token-of-43-characters-in-base64url';
export const CAPTCHA_ID = '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e';
export const REQUEST_ID = '5d0f6c1a-3b7e-4e52-9a41-7c2d8e9f0a1b';
