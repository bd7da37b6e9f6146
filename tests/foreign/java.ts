import { createHmac, randomUUID } from 'node:crypto';

/** What Spring, jjwt, MyBatis-Plus and Jackson make of an answer. */

const CHINA_OFFSET_MS = 8 * 3_600_000;

/** Jackson's `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const dateTime = (ms: number): string => new Date(ms + CHINA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed JWT with two hours to live. */
export function jwt(subject: number, claims: object = {}): string {
  const iat = Math.floor(Date.now() / 1000);
  const unsigned = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url({ sub: `${subject}`, jti: randomUUID(), iat, exp: iat + 7200, ...claims })}`;
  return `${unsigned}.${createHmac('sha256', 'a secret of the test').update(unsigned).digest('base64url')}`;
}

/** The envelope of every answer, whichever the family. */
export const envelope = (code: number, message: string, data: unknown) => ({
  code,
  status: `${code}`,
  success: code === 200,
  message,
  msg: message,
  data,
  timestamp: Date.now(),
  traceId: null,
});

/** A business error: HTTP 200, with its number in the envelope. */
export class ServiceException extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** The fields of a request that the controllers read: all are scalar. */
export type Body = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** MyBatis-Plus' IPage of the requested page, `beside` being fields of a subclass. A `Long` is text: JavaScript rounds large ones. */
export function iPage(rows: readonly unknown[], { pageNum, pageSize }: Body, beside: object = {}) {
  const [current, size] = [Number(pageNum ?? 1), Number(pageSize ?? 10)];
  return {
    records: rows.slice((current - 1) * size, current * size),
    total: `${rows.length}`,
    size,
    current,
    pages: Math.ceil(rows.length / size),
    orders: [],
    optimizeCountSql: true,
    searchCount: true,
    countId: null,
    maxLimit: null,
    ...beside,
  };
}
