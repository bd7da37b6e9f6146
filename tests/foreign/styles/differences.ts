import type { Call } from '@juyi/contract/core/define';
import { toleranceOf } from '@juyi/contract/core/tolerance';
import { amountOf, type Change, type Field, innermost, valuesOf, written } from './walk';

/** An answer of the contract, before it is written in another style. */
export interface Answer {
  readonly call: Call;
  readonly data: unknown;
}

export type Body = Readonly<Record<string, unknown>>;

/** A point in which a backend differs from the contract. */
export interface Difference {
  /** Changes the data; the same value for what it does not concern. */
  readonly data?: (answer: Answer) => unknown;
  /** The same for names and wrappers, after all values are written. */
  readonly shape?: (answer: Answer) => unknown;
  /** Makes the body of a success out of the data, and of a refusal out of its message. */
  readonly body?: (data: unknown, call: Call) => unknown;
  readonly refusal?: (code: number, message: string) => Body;
  /** Changes the text of the body: what JSON.stringify can't write. */
  readonly text?: (json: string) => string;
  /** Names in a request: the backend reads these instead of the contract's. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The backend wants its token so. */
  readonly token?: { readonly header: string; readonly prefix: string };
  /** Captchas are JSON. */
  readonly captcha?: (base64: string, uuid: string) => unknown;
  /** A wrong or missing token is HTTP 401; other backends answer a code in HTTP 200. */
  readonly unauthorized?: 'http' | 'code';
  /** Preflights allow these headers. */
  readonly cors?: string;
  /** Amounts in requests are in these units. */
  readonly requests?: readonly ('money' | 'dataIp')[];
}

const each = (change: Change): Difference => ({ data: ({ call, data }) => written(call.response, data, change) });
const only = (isMeant: (field: Field) => boolean, to: (value: never, field: Field) => unknown): Difference =>
  each((field) =>
    field.value !== null && field.value !== undefined && isMeant(field) ? to(field.value as never, field) : field.value,
  );

const TIMES = /Time$|At$|Until$/;
const isTime = ({ name, kind, value }: Field) =>
  kind === 'string' && TIMES.test(name) && typeof value === 'string' && value !== '';
const isAmount = (unit?: string) => (field: Field) => {
  const found = amountOf(field.schema);
  return typeof field.value === 'number' && found !== undefined && (unit === undefined || found === unit);
};
export const isId = ({ name, kind, value }: Field) =>
  kind === 'string' && /^(?:id|\w+Id|orderNo)$/.test(name) && typeof value === 'string' && name !== 'requestId';
const isNumericState = (field: Field) => valuesOf(field.schema)?.every((one) => typeof one === 'number') === true;
const isWord = (name: string) => (field: Field) => field.name === name && valuesOf(field.schema) !== undefined;
const isPage = (call: Call) => 'hasMore' in ((call.response._zod.def as { shape?: object }).shape ?? {});
const inShop = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** A long beyond the safe integers, which JSON.stringify can't write. */
const LONG = '~long~';
const hash = (text: string) => Array.from(text).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 999_999_937, 7);

/** The ids of 64-bit and of small ones, in digits. */
export const longOf = (id: string) => `17${String(hash(id)).padStart(17, '0')}`;
export const shortOf = (id: string) => String(hash(id) % 100_000);

const pages = (rename: (page: Body) => unknown): Difference => ({
  shape: ({ call, data }) => (isPage(call) ? rename(data as Body) : data),
});

/** In `camelCase`, as `snake_case`. */
const snake = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(snake);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), snake(one)]),
  );
};

const renamed = (names: Readonly<Record<string, string>>): Difference => ({
  shape: ({ call, data }) => {
    const rename = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(rename)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, one]) => [names[name] ?? name, rename(one)]))
          : value;
    return call.name === 'regionTree' ? rename(data) : data;
  },
});

const isToken = (call: Call) => ['register', 'loginSms', 'loginPwd', 'joinTeam'].includes(call.name);
const tokenAs = (change: (data: Body) => Body): Difference => ({
  shape: ({ call, data }) =>
    isToken(call) && typeof data === 'object' && data !== null && 'token' in data ? change(data as Body) : data,
});

const WORDS = ['WAITING', 'DONE', 'REJECTED', 'CLOSED'];
const NASTY = '‮مرحبا👨‍👩‍👧‍👦' + '无'.repeat(60) + 'x'.repeat(120);
const TITLES = ['title', 'nickname', 'name', 'teamName', 'leaderName', 'storeName', 'subtitle'];

/** Of the data: how a value, a name or a wrapper is written. */
const dataDifferences = {
  'pages as {list,total}': pages(({ pageNum: _, pageSize: __, hasMore: ___, ...rest }) => rest),
  'pages as rows': pages(({ list, pageNum: _, pageSize: __, hasMore: ___, ...rest }) => ({ ...rest, rows: list })),
  'times in ms': only(isTime, (value: string) => Date.parse(value)),
  'times as local text': only(isTime, (value: string) => inShop(Date.parse(value))),
  '64-bit ids': {
    ...only(isId, (value: string) => LONG + longOf(value)),
    text: (json) => json.replaceAll(new RegExp(`"${LONG}(\\d+)"`, 'g'), '$1'),
  },
  'small integer ids': only(isId, (value: string) => Number(shortOf(value))),
  'yuan with decimals': { ...only(isAmount('money'), (value: number) => value / 100), requests: ['money'] },
  'yuan as text': { ...only(isAmount('money'), (value: number) => (value / 100).toFixed(2)), requests: ['money'] },
  'whole yuan': { ...only(isAmount('money'), (value: number) => Math.round(value / 100)), requests: ['money'] },
  'fen as text': only(isAmount(), String),
  'fen with .00': only(isAmount(), (value: number) => value.toFixed(2)),
  'scientific notation': only(isAmount(), (value: number) => value.toExponential()),
  'thousands separators': only(isAmount(), (value: number) => value.toLocaleString('en')),
  'amounts null': only(isAmount(), () => null),
  'amounts empty': only(isAmount(), () => ''),
  'amounts missing': only(isAmount(), () => undefined),
  'signed amounts': only(
    (field) => isAmount()(field) && field.name === 'amount' && field.around.direction === 'OUT',
    (value: number) => -value,
  ),
  'direction as a number': only(isWord('direction'), (value: string) => (value === 'IN' ? 1 : 2)),
  'states as text': only(isNumericState, String),
  'states shifted by one': only(isNumericState, (value: number) => value + 1),
  'states as words': only(isNumericState, (value: number) => WORDS[value]),
  'levels shifted': only(isWord('level'), (value: number) => value - 1),
  "booleans as '1'": only(
    ({ value }) => typeof value === 'boolean',
    (value: boolean) => (value ? '1' : '0'),
  ),
  'booleans as Y': only(
    ({ value }) => typeof value === 'boolean',
    (value: boolean) => (value ? 'Y' : 'N'),
  ),
  'booleans as 是': only(
    ({ value }) => typeof value === 'boolean',
    (value: boolean) => (value ? '是' : '否'),
  ),
  'kinds as numbers': only(isWord('kind'), (value: string, { schema }) => valuesOf(schema)?.indexOf(value)),
  'kinds in lower case': only(isWord('kind'), (value: string) => value.toLowerCase()),
  'snake_case keys': { shape: ({ data }) => snake(data) },
  'relative pictures': only(
    ({ schema, value }) => toleranceOf(innermost(schema)).picture === true && String(value).startsWith('/'),
    (value: string) => `profile/upload${value}`,
  ),
  'pictures in one text': only(
    ({ name, value }) => name === 'images' && Array.isArray(value),
    (value: string[]) => value.join(','),
  ),
  'token with Bearer': tokenAs(({ token, ...rest }) => ({ ...rest, token: `Bearer ${String(token)}` })),
  'token as accessToken': tokenAs(({ token, ...rest }) => ({ ...rest, accessToken: token })),
  'regions as value and label': renamed({ id: 'value', text: 'label' }),
  'regions as code and name': renamed({ id: 'code', text: 'name' }),
  'odds as fractions': only(
    ({ name }) => name === 'odds',
    (value: number) => Number((value / 100).toFixed(6)),
  ),
  'data IP in whole units': { ...only(isAmount('dataIp'), (value: number) => value / 100), requests: ['dataIp'] },
  'very long and strange names': only(
    ({ name, kind }) => kind === 'string' && TITLES.includes(name),
    (value: string) => value + NASTY,
  ),
  'every text null': only(
    ({ name, kind, schema }) => kind === 'string' && TITLES.includes(name) && innermost(schema).safeParse('').success,
    () => null,
  ),
  'data wrapped once more': { shape: ({ data }) => (data === null ? null : { data }) },
  'data under info': { shape: ({ data }) => (data === null ? null : { info: data }) },
  'data as an array of one': {
    shape: ({ data }) => (typeof data === 'object' && data !== null && !Array.isArray(data) ? [data] : data),
  },
} as const satisfies Readonly<Record<string, Difference>>;

const OK = '操作成功';

/** Of the envelope and the conversation. */
const wireDifferences = {
  msg: { body: (data) => ({ code: 200, msg: OK, data }), refusal: (code, msg) => ({ code, msg }) },
  'code 0': { body: (data) => ({ code: 0, message: OK, data }), refusal: (code, message) => ({ code, message, data: null }) },
  'no status': { body: (data) => ({ code: 200, message: OK, data }), refusal: (code, message) => ({ code, message }) },
  'ruoyi table': {
    body: (data, call) => {
      if (!isPage(call)) return { code: 200, msg: OK, data };
      const { list, total, pageNum: _, pageSize: __, hasMore: ___, ...beside } = data as Body;
      return { total, rows: list, code: 200, msg: '查询成功', ...beside };
    },
    refusal: (code, msg) => ({ code, msg }),
  },
  'ruoyi AjaxResult': {
    body: (data) =>
      typeof data === 'object' && data !== null && !Array.isArray(data)
        ? { msg: OK, code: 200, ...data }
        : { msg: OK, code: 200, data },
    refusal: (code, msg) => ({ msg, code }),
  },
  'jeecg result': {
    body: (result) => ({ success: true, message: '', code: 200, result, timestamp: 1_763_600_000_000 }),
    refusal: (code, message) => ({ success: false, message, code, result: null, timestamp: 1_763_600_000_000 }),
  },
  'errors under errMsg': { body: (data) => ({ code: 200, errMsg: '', data }), refusal: (code, errMsg) => ({ code, errMsg }) },
  'code as text': {
    body: (data) => ({ code: '200', message: OK, data }),
    refusal: (code, message) => ({ code: String(code), message }),
  },
  'success alone': { body: (data) => ({ success: true, data }), refusal: (_, message) => ({ success: false, message }) },
  'no envelope': { body: (data) => data, refusal: (code, message) => ({ code, message }) },
  'page parameter pageNo': { fields: { pageNum: 'pageNo' } },
  'backend wants Bearer': { token: { header: 'Authorization', prefix: 'Bearer ' } },
  'captcha as JSON': { captcha: (img, uuid) => ({ captchaEnabled: true, img, uuid }) },
  'real HTTP 401': { unauthorized: 'http' },
  'CORS without our headers': { cors: 'Authorization, Content-Type' },
  'requestId ignored': { shape: ({ data }) => without(data, 'requestId') },
} as const satisfies Readonly<Record<string, Difference>>;

const without = (value: unknown, name: string): unknown =>
  Array.isArray(value)
    ? value.map((one) => without(one, name))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (key === name ? [] : [[key, without(one, name)]])))
      : value;

/** Every difference by its name. */
export const differences: Readonly<Record<DifferenceName, Difference>> = { ...dataDifferences, ...wireDifferences };
export type DifferenceName = keyof typeof dataDifferences | keyof typeof wireDifferences;

/**
 * The usual ones of a framework together, by its public documentation: ruoyi (AjaxResult, TableDataInfo, `Bearer `), yudao (CommonResult
 * with code 0, PageParam with pageNo, times in ms), jeecg (Result, X-Access-Token). The fourth is tests/foreign/java.ts's envelope.
 */
export const styles = {
  ruoyi: [
    'ruoyi table',
    'times as local text',
    'yuan with decimals',
    'states as text',
    'booleans as Y',
    '64-bit ids',
    'relative pictures',
    'pictures in one text',
    'regions as value and label',
    'page parameter pageNo',
    'backend wants Bearer',
    'captcha as JSON',
  ],
  yudao: [
    'code 0',
    'pages as {list,total}',
    'times in ms',
    'yuan as text',
    'small integer ids',
    'token as accessToken',
    'regions as code and name',
    'page parameter pageNo',
    'backend wants Bearer',
    'captcha as JSON',
  ],
  jeecg: [
    'jeecg result',
    'pages as rows',
    'times as local text',
    'yuan with decimals',
    'data IP in whole units',
    'signed amounts',
    '64-bit ids',
    "booleans as '1'",
    'odds as fractions',
    'regions as value and label',
    'captcha as JSON',
  ],
  java: [
    'fen as text',
    'times as local text',
    "booleans as '1'",
    'states as text',
    'pages as rows',
    'code as text',
    'small integer ids',
  ],
} as const satisfies Readonly<Record<string, readonly DifferenceName[]>>;
