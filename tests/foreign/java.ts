import { createHmac, randomUUID } from 'node:crypto';

/** These functions write answers the way Spring, jjwt, MyBatis-Plus and Jackson do. */

const CHINA_OFFSET_MS = 8 * 3_600_000;

/** Wall-clock time in Asia/Shanghai, as Java's LocalDateTime writes it: `2026-03-05T07:30:00`. */
export const localDateTime = (ms: number): string => new Date(ms + CHINA_OFFSET_MS).toISOString().slice(0, 19);

/** Jackson's `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const dateTime = (ms: number): string => localDateTime(ms).replace('T', ' ');

/** Jackson's LocalDateTime without a format: `[2026, 3, 5, 7, 30]`. */
export const dateTimeParts = (ms: number): number[] => localDateTime(ms).split(/\D/).map(Number);

/** Jackson's `java.util.Date` without a format: `2026-03-04T23:30:00.000+0000`. */
export const utilDate = (ms: number): string => new Date(ms).toISOString().replace('Z', '+0000');

/** 2026-03-05 07:30 in China, the day before in UTC: the time of everything that was in the database before. */
export const BEFORE = Date.UTC(2026, 2, 4, 23, 30);

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed JWT with two hours to live. */
export function jwt(subject: number, claims: object = {}): string {
  const iat = Math.floor(Date.now() / 1000);
  const unsigned = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url({ sub: `${subject}`, jti: randomUUID(), iat, exp: iat + 7200, ...claims })}`;
  return `${unsigned}.${createHmac('sha256', 'a secret of the test').update(unsigned).digest('base64url')}`;
}

/** The envelope of a family: the member platform answers a code, as text, the activity platform a status, as a number. */
export const envelope = (path: string, code: number, message: string, data: unknown) => ({
  ...(path.startsWith('/api/') ? { code: `${code}`, success: code === 200 } : { status: code }),
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

/** The fields of a request that the controllers read: all but the vouchers are scalar. */
export type Body = Readonly<Record<string, string | number | boolean | null | undefined>> & {
  readonly vouchers?: readonly object[];
};

/** The rows of the requested page. Where the server has a `most`, a page has no more than that, whatever was asked for. */
export function rowsOf<Row>(rows: readonly Row[], { pageNum, pageSize }: Body, most = 100) {
  const current = Number(pageNum ?? 1);
  const size = Math.min(Number(pageSize ?? 10), most);
  return { current, size, page: rows.slice((current - 1) * size, current * size) };
}

/** MyBatis-Plus' IPage of the requested page, `beside` being fields of a subclass. A `Long` is text: JavaScript rounds large ones. */
export function iPage(rows: readonly unknown[], body: Body, beside: object = {}) {
  const { current, size, page } = rowsOf(rows, body);
  return {
    records: page,
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

/** Spring Data's Page: pages are counted from 0, and have at most ten rows here. */
export function springPage(rows: readonly unknown[], body: Body, beside: object = {}) {
  const { current, size, page } = rowsOf(rows, body, 10);
  return {
    sort: [{ property: 'id', direction: 'DESC' }],
    content: page,
    number: current - 1,
    size,
    numberOfElements: page.length,
    totalElements: rows.length,
    first: current === 1,
    last: current * size >= rows.length,
    empty: page.length === 0,
    ...beside,
  };
}
