import type { Call, Refusal, ResponseOf } from '@juyi/contract/core/define';
import { commonFailures } from '@juyi/contract/core/failures';
import { booleanOf } from '@juyi/contract/core/rawValues';
import type { Style } from '@juyi/contract/core/style';
import type { Asked } from '@juyi/contract/core/wrappers';
import * as clock from '../browser/clock';
import { settings } from '../browser/settings';
import { type Dialect, dialect, standard } from '../dialect';
import { bytesOf } from './bytes';
import type { TransportAnswer } from './exchange';
import { type Failure, fail } from './failure';

const FORBIDDEN =
  /权限不[足够]|(没有|无|缺少|不具备).{0,6}权限|无权(?![益重])|(不允许|禁止|拒绝)访问|访问被(拒绝|禁止)|^(403 )?forbidden( resource)?$|^(access|permissions?)( is)? denied$|^(insufficient|no|you (have no|do not have|don't have))( sufficient| enough)? (permissions?|privileges?)( to .*)?$/i;
/** A forbidding message may also have these clauses: an apology, who gives the permission, or its name (user:add). */
const BESIDE = /^(抱歉|对不起|sorry)$|^请?联系|^please contact |^[\w*-]+$/i;

/**
 * Tells whether a message means insufficient permission and nothing else (docs/spec.md §6), in the words of the backends that we know. A
 * message that says more is shown: 余额不足，没有权限兑换.
 */
export function isForbidden(message: string): boolean {
  const clauses = message.split(/[,，。.!！:：;；]/).flatMap((clause) => clause.trim() || []);
  return (
    clauses.some((clause) => FORBIDDEN.test(clause)) && clauses.every((clause) => FORBIDDEN.test(clause) || BESIDE.test(clause))
  );
}

/** The fields of a JSON envelope that the response has. */
interface Envelope {
  readonly code?: string;
  readonly status?: string;
  /** The envelope has `success: false`, whatever its code. */
  readonly refused: boolean;
  readonly message?: string;
  readonly data?: unknown;
}

/** A dialect, and maybe a listener to what the reader changed in an answer. */
export type Spoken = Dialect & Pick<Style, 'onNote'>;

/** A message is cut after this many characters, because megabytes of text would stop a phone. */
const MESSAGE_LENGTH = 2000;
/** A Date header has whole seconds and is as old as the response took: a smaller difference, in ms, does not adjust the clock. */
const HEADER_TOLERANCE_MS = 2000;
/** The answer's `serverTime` is finer, and as old as the response took. */
const BODY_TOLERANCE_MS = 500;
/** The `status` for content that does not exist or no longer exists (docs/spec.md §8). */
const LOST = '1021';
const { tooMany, expired, forbidden } = commonFailures;
const NONE: Envelope = { refused: false };

/** Turns a response into data, or rejects with a CallError (docs/spec.md §8); `asked` is the request's payload. */
export async function judge<C extends Call>(
  call: C,
  answer: TransportAnswer,
  asked: Asked = {},
  spoken: Spoken = dialect,
): Promise<ResponseOf<C>> {
  clock.sync(answer.headers.date, HEADER_TOLERANCE_MS);
  const type = answer.headers['content-type'] ?? '';
  const ok = answer.status >= 200 && answer.status < 300;
  const bytes = call.binary && ok && bytesOf(answer.body, type);
  if (bytes) return fit(call, bytes, asked, spoken);

  const envelope = await readEnvelope(answer.body, spoken);
  const { code, status, refused, message } = envelope ?? {};
  const isSuccess = (number: string) => spoken.success.some((one) => String(one) === number);
  if (answer.status === expired.code || Number(code) === expired.code)
    fail({ kind: 'expired', message: expired.message, shown: true });
  // The app goes to the lost page; the message is for a member who comes back from there.
  if (status === LOST) fail({ kind: 'lost', message: message ?? '您要找的内容不存在或已下架', shown: false });
  if (message !== undefined && isForbidden(message)) fail({ kind: 'forbidden', message: forbidden.message, shown: true });
  if (!ok) fail(httpError(call, envelope, answer));
  if (!envelope) return fail({ kind: 'unreadable', message: '数据读取失败，请稍后重试', shown: false });
  if (refused || (code !== undefined && !isSuccess(code)))
    fail(refusal(call, Number(code), envelope, answer, message !== undefined), 'plain');
  // A binary call's refusal makes no toast: the flow shows it.
  if (status !== undefined && !isSuccess(status)) fail(refusal(call, Number(status), envelope, answer, !call.binary), 'failure');
  return fit(call, envelope.data, asked, spoken);
}

/** The failure of an HTTP error other than 401: the flow shows it, whatever the body says (docs/spec.md §8). */
function httpError(call: Call, envelope: Envelope = NONE, answer: TransportAnswer): Failure {
  const limited = answer.status === tooMany.code;
  const number = limited ? tooMany.code : Number(envelope.code ?? envelope.status);
  // A rate limit of a proxy comes without an envelope.
  if (limited) return refusal(call, number, { ...envelope, message: envelope.message ?? tooMany.message }, answer, false);
  // Below status 500, a code other than those of success (200, 0) tells why the call was refused.
  if (answer.status < 500 && number > 200) return refusal(call, number, envelope, answer, false);
  return { kind: 'http', message: '服务开小差了，请稍后重试', ...retryAtOf(envelope, answer), shown: false };
}

const isCode = (value: unknown) => typeof value === 'number' || typeof value === 'string';

/** Parses JSON. Integers of sixteen digits and more become text, because as numbers they would lose digits. */
export async function parseJson(body: ArrayBuffer): Promise<unknown> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  return JSON.parse(/[:[,]\s*-?\d{16}/.test(text) ? (await import('./foreign')).quoteLong(text) : text);
}

/**
 * An envelope is an object with a code, a status, a success or data. A code may be text, a status a number. Beside a code and without
 * data, all else is the data (ruoyi), a `status` too.
 */
async function readEnvelope(body: ArrayBuffer, { message: messages, data: names, bare }: Dialect): Promise<Envelope | undefined> {
  let parsed: unknown;
  try {
    parsed = await parseJson(body);
  } catch {
    return undefined;
  }
  if (bare) return { refused: false, data: parsed };
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
  const { code, success, ...rest } = parsed as Record<string, unknown>;
  const { status } = rest;
  const named = names.find((name) => name in rest);
  if ((code ?? status ?? success ?? named) === undefined) return undefined;
  const message = messages.map((name) => rest[name]).find((text) => typeof text === 'string' && text.trim());
  const beside = Object.fromEntries(Object.entries(rest).filter(([name]) => name !== 'status' && !messages.includes(name)));
  const isBeside = named === undefined && Object.keys(beside).length > 0;
  const isOfData = isBeside && isCode(code) && 'status' in rest;
  return {
    ...(isCode(code) && { code: String(code) }),
    ...(isCode(status) && !isOfData && { status: String(status) }),
    refused: booleanOf(success) === false,
    ...(typeof message === 'string' && { message: shortened(message.trim()) }),
    data: isBeside ? { ...beside, ...(isOfData && { status }) } : named && rest[named],
  };
}

/** Cuts a message off. Code points are counted, so that no emoji is cut in half. */
const shortened = (text: string) => Array.from(text).slice(0, MESSAGE_LENGTH).join('');

/** The data of a refusal, which has no schema: a plain object without `__proto__` keys. */
function detailsOf(data: unknown): Record<string, unknown> | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  return JSON.parse(JSON.stringify(data), (name, value: unknown) => (name === '__proto__' ? undefined : value)) as Record<
    string,
    unknown
  >;
}

/**
 * The wait that the server asks for, in ms from now: Retry-After in seconds or as a date, or `retryAfter` in the data, because CORS may
 * hide the header.
 */
function waitOf(header: string | undefined, retryAfter: unknown): number | undefined {
  const waits = [Number(header) * 1000, Date.parse(header ?? '') - clock.now(), Number(retryAfter) * 1000];
  return waits.find((wait) => wait > 0 && Number.isFinite(wait));
}

function retryAtOf({ data }: Envelope, answer: TransportAnswer): Pick<Failure, 'retryAt'> {
  const wait = waitOf(answer.headers['retry-after'], detailsOf(data)?.retryAfter);
  return wait ? { retryAt: clock.now() + wait } : {};
}

/** A refusal; `shown` when a toast shows its message. */
function refusal(call: Call, number: number, envelope: Envelope, answer: TransportAnswer, shown: boolean): Failure {
  const { message, data } = envelope;
  const details = detailsOf(data);
  const refusals = Object.entries<Refusal>({ ...commonFailures, ...call.failures });
  const known = refusals.find(([, { code }]) => code === number);
  const field = known?.[1].field ?? (typeof details?.field === 'string' ? details.field : undefined);
  return {
    kind: 'refused',
    message: message ?? '操作失败，请稍后重试',
    ...(known && { reason: known[0] }),
    ...(field && { field }),
    ...(details && { details }),
    ...retryAtOf(envelope, answer),
    shown,
  };
}

/** Tells whether the answers are our gateway's, whose data are as the schemas have them: the reader is not loaded for them. */
const isOwn = (spoken: Spoken) => spoken === standard && settings.gateway === '';

/** Reads the data by the call's schema. */
async function fit<C extends Call>(call: C, data: unknown, asked: Asked, spoken: Spoken): Promise<ResponseOf<C>> {
  const strict = isOwn(spoken) && call.response.safeParse(data);
  const read = strict && strict.success ? (strict.data as ResponseOf<C>) : await readForeign(call, data, asked, spoken);
  const { serverTime } = (read ?? {}) as { serverTime?: string };
  // Whole seconds say no more than the Date header.
  clock.sync(serverTime, /\.\d/.test(serverTime ?? '') ? BODY_TOLERANCE_MS : HEADER_TOLERANCE_MS);
  return read;
}

async function readForeign<C extends Call>(call: C, data: unknown, asked: Asked, spoken: Spoken): Promise<ResponseOf<C>> {
  const { readAnswer } = await import('./foreign');
  const fitted = readAnswer(call, data, asked, spoken);
  if (fitted.path !== undefined) {
    if (!spoken.onNote) warnOnce(call, fitted.path);
    const nothing = data === undefined || data === null || (typeof data === 'object' && Object.keys(data).length === 0);
    const message = call.binary || !nothing ? `${fitted.label ?? ''}数据有误，请稍后重试` : '暂无数据';
    fail({ kind: 'mismatch', message, shown: false });
  }
  if (!spoken.onNote) for (const path of fitted.dropped) warnOnce(call, path);
  return fitted.data as ResponseOf<C>;
}

const warned = new Set<string>();

/** Tells developers once which field of a call can't be read; never its value. */
function warnOnce({ name }: Call, path: string): void {
  const field = `${name}: ${path || 'data'}`;
  if (warned.has(field)) return;
  warned.add(field);
  console.warn(`unreadable response field, ${field}`);
}
