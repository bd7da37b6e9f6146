import type { Style } from '@juyi/contract/core/style';

/**
 * The backend speaks so wherever docs/spec.md leaves it open. An integrator edits `dialect`, below, and nothing else; `npm run conform`
 * says what to write (docs/integrate.md). Read without a word here: other wrappers and names of pages, `msg`, fields beside `code`,
 * numbers as text, times in any usual form, Y/N, snake_case and more (docs/decisions/0024-tolerant-reader.md).
 */
export interface Dialect {
  /** Codes of success, in `code` or `status`. */
  readonly success: readonly (number | string)[];
  /** The envelope's message and its data have these names. If no data field exists, the fields beside the code are the data. */
  readonly message: readonly string[];
  readonly data: readonly string[];
  /** Answers are data without an envelope: only HTTP tells errors. */
  readonly bare?: boolean;
  /** Each request carries the token in this header, after the prefix: `Bearer `, with its space. */
  readonly token: { readonly header: string; readonly prefix: string };
  /** Other names of request fields, in every call: `{ pageNum: 'pageNo' }`. */
  readonly fields: Readonly<Record<string, string>>;
  /**
   * Amounts come and go in 分 or in yuan with decimals, in hundredths of data IP or in whole ones. No answer proves the smaller unit: without
   * a name it is taken for granted, and `npm run conform` asks.
   */
  readonly money?: 'fen' | 'yuan';
  readonly dataIp?: 'hundredths' | 'whole';
  /** A captcha comes as an image, or as base64 in JSON with an id of its own, which goes back in `captchaId`. */
  readonly captcha: 'bytes' | 'json';
  /** Amounts of statements are negative where something was spent. */
  readonly signed?: boolean;
  /** Relative pictures are below this address instead of the gateway's. */
  readonly pictures?: string;
  /** The contract's values by call, path and the backend's value: `{ flashSales: { 'list[].state': { 2: 1 } } }`. */
  readonly values?: Readonly<Record<string, Style['values']>>;
  /** Changes a request's payload before it is sent, and an answer's data before they are read, by the name of the call. */
  readonly requests?: Readonly<Record<string, (payload: Readonly<Record<string, unknown>>) => object>>;
  readonly answers?: Readonly<Record<string, (data: unknown) => unknown>>;
}

/** Our own gateway's. */
export const standard: Dialect = {
  success: [200],
  message: ['message', 'msg', 'errMsg'],
  data: ['data', 'result'],
  token: { header: 'Authorization', prefix: '' },
  fields: {},
  captcha: 'bytes',
};

/** The backend that this build calls: `{ ...standard, … }` for another. */
export const dialect: Dialect = standard;
