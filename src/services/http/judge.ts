import type { Call, Refusal, ResponseOf } from '../../../contract/core/define';
import { commonFailures } from '../../../contract/core/failures';
import * as clock from '../browser/clock';
import { type Failure, fail } from './failure';
import type { TransportAnswer } from './transport';

/** What every JSON answer is wrapped in; a missing field has no opinion. */
interface Envelope {
  readonly code?: number;
  readonly status?: string;
  readonly message?: string;
  readonly data?: unknown;
}

const MESSAGE_LENGTH = 120;
/** A Date header counts whole seconds and is as old as its way here: in ms, what is no news. */
const HEADER_TOLERANCE = 2000;
const BODY_TOLERANCE = 500;
const FORBIDDEN = commonFailures.forbidden.message;
const LOST = '1021';
const { tooMany, broken } = commonFailures;

/** Turns an answer into data, or throws the CallError that it is (docs/spec.md §8). */
export function judge<C extends Call>(call: C, answer: TransportAnswer): ResponseOf<C> {
  clock.sync(answer.headers.date, HEADER_TOLERANCE);
  const type = answer.headers['content-type'] ?? '';
  const ok = answer.status >= 200 && answer.status < 300;
  if (call.binary && ok && type.startsWith('image/')) return fit(call, new Blob([answer.body], { type }));

  const envelope = readEnvelope(answer.body);
  if (!envelope) {
    // A proxy that limits says so without our envelope.
    if (answer.status === tooMany.code) fail(refusal(call, tooMany.code, { message: tooMany.message }, answer), 'plain');
    if (!ok) fail({ kind: 'http', message: '服务开小差了，请稍后重试', shown: false });
    return fail({ kind: 'unreadable', message: '数据读取失败，请稍后重试', shown: false });
  }
  if (envelope.code === commonFailures.expired.code)
    fail({ kind: 'expired', message: commonFailures.expired.message, shown: true });
  if (envelope.status === LOST) fail({ kind: 'lost', message: '页面走丢了', shown: true });
  if (envelope.message === FORBIDDEN) fail({ kind: 'forbidden', message: FORBIDDEN, shown: true });
  const { code, status } = envelope;
  if (code !== undefined && code !== 200) fail(refusal(call, code, envelope, answer), 'plain');
  if (status !== undefined && status !== '200') {
    const refused = refusal(call, Number(status), envelope, answer);
    // docs/spec.md §8: no toast for a binary answer's status, so the flow has to show it.
    fail({ ...refused, shown: refused.shown && !call.binary }, 'failure');
  }
  return fit(call, envelope.data);
}

const speaks = (opinion: unknown) => typeof opinion === 'number' || typeof opinion === 'string';

/** Anything but a plain object that speaks like an envelope is none. Codes may come as text, statuses as numbers. */
function readEnvelope(body: ArrayBuffer): Envelope | undefined {
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
  const { code, status, message, data } = read as Record<string, unknown>;
  if ((code ?? status ?? data) === undefined) return undefined;
  return {
    ...(speaks(code) && { code: Number(code) }),
    ...(speaks(status) && { status: String(status) }),
    ...(typeof message === 'string' && message.trim() && { message: shortened(message.trim()) }),
    data,
  };
}

/** Counted in characters: no emoji is cut in half. */
const shortened = (text: string) => Array.from(text).slice(0, MESSAGE_LENGTH).join('');

/** What travels beside a refusal has no schema: a plain object as it came, free of `__proto__` keys. */
function detailsOf(data: unknown): Record<string, unknown> | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  return JSON.parse(JSON.stringify(data), (name, value: unknown) => (name === '__proto__' ? undefined : value)) as Record<
    string,
    unknown
  >;
}

/** In ms from now: Retry-After in seconds or as a date, or `retryAfter` where another origin hides the header. */
function waitOf(header: string | undefined, retryAfter: unknown): number | undefined {
  const waits = [Number(header) * 1000, Date.parse(header ?? '') - clock.now(), Number(retryAfter) * 1000];
  return waits.find((wait) => wait > 0 && Number.isFinite(wait));
}

function refusal(call: Call, number: number, { message, data }: Envelope, answer: TransportAnswer): Failure {
  const details = detailsOf(data);
  const refusals = Object.entries<Refusal>({ ...commonFailures, ...call.failures });
  const known =
    refusals.find(([, refusal]) => refusal.code === number) ??
    // A server that failed, whatever number it gives.
    (answer.status >= broken.code ? refusals.find(([, refusal]) => refusal === broken) : undefined);
  const field = known?.[1].field ?? (typeof details?.field === 'string' ? details.field : undefined);
  const wait = waitOf(answer.headers['retry-after'], details?.retryAfter);
  return {
    kind: 'refused',
    message: message ?? '操作失败，请稍后重试',
    ...(known && { reason: known[0] }),
    ...(field && { field }),
    ...(details && { details }),
    ...(wait && { retryAt: clock.now() + wait }),
    shown: !known?.[1].silent,
  };
}

function fit<C extends Call>(call: C, data: unknown): ResponseOf<C> {
  const fitted = call.response.safeParse(data);
  if (!fitted.success) {
    const nothing = data === undefined || data === null || (typeof data === 'object' && Object.keys(data).length === 0);
    const message = call.binary || !nothing ? '数据有误，请稍后重试' : '暂无数据';
    fail({ kind: 'mismatch', message, shown: false });
  }
  const { serverTime } = (fitted.data ?? {}) as { serverTime?: string };
  clock.sync(serverTime, BODY_TOLERANCE);
  return fitted.data as ResponseOf<C>;
}
