import type * as z from 'zod/mini';
import { type Call, speaksCode } from '../../core/define';
import { read } from '../../core/read';
import type { Asked } from '../../core/wrappers';

/** A 1 × 1 transparent PNG. */
export const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

/** Candidates for string schemas of the contract: the first valid one is used. */
const TEXTS = [
  '聚艺会员',
  'juyi2026',
  '13800138000',
  '138****8000',
  'JY8K2M',
  'X8KP',
  '258036',
  'A'.repeat(43),
  '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e',
  'sample-1',
  '2026-11-20T08:00:00+08:00',
  '2026-11',
  '360203',
  'data:image/png;base64,iVBORw0KGgo=',
  '0123456789abcdef'.repeat(2),
  '0123456789abcdef'.repeat(4),
];
const NUMBERS = [1, 60, 1001, 100, 10_000];

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly out?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
}

/** A quote adds up, as the client demands. */
const addedUp = (sample: Readonly<Record<string, unknown>>) =>
  'available' in sample && 'balanceAfter' in sample
    ? { ...sample, balanceAfter: Number(sample.available) - Number(sample.spend) - Number(sample.fee) }
    : sample;

function candidates(schema: z.ZodMiniType): readonly unknown[] {
  const def = schema._zod.def as unknown as Definition;
  if (def.shape) return [addedUp(Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, sampleOf(part)])))];
  if (def.element) return [[sampleOf(def.element)]];
  if (def.innerType) return [sampleOf(def.innerType)];
  if (def.out) return [sampleOf(def.out)];
  if (def.options) return def.options.map(sampleOf);
  if (def.entries) return Object.values(def.entries);
  if (def.values) return def.values;
  return [...TEXTS, ...NUMBERS, true, null, {}, [], new Blob([PIXEL], { type: 'image/png' })];
}

/** A deterministic valid value of a schema. */
export function sampleOf(schema: z.ZodMiniType): unknown {
  const found = candidates(schema).find((value) => schema.safeParse(value).success);
  if (found === undefined)
    throw new Error(`no sample fits a schema of type ${schema._zod.def.type}: add one to TEXTS or NUMBERS`);
  return found;
}

/** An HTTP response, for the Node server and for Playwright's route(). */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export const json = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): WireAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: typeof value === 'string' ? value : JSON.stringify(value),
});

/** The response as the app's transport returns it. */
export const answerOf = ({ status, headers, body }: WireAnswer) => ({
  status,
  headers,
  body: (typeof body === 'string' ? new TextEncoder().encode(body) : body).slice().buffer as ArrayBuffer,
});

/** A success in the envelope of the call's family; undefined `data` is omitted. */
export const envelope = ({ path }: Pick<Call, 'path'>, data: unknown) =>
  speaksCode(path) ? { code: 200, message: '操作成功', data } : { status: '200', message: '操作成功', data };

/** A valid success response. */
export const goodAnswer = (call: Call): WireAnswer =>
  call.binary
    ? { status: 200, headers: { 'content-type': 'image/png' }, body: PIXEL }
    : json(envelope(call, sampleOf(call.response)));

export const REFUSED = Symbol('refused');

/** Reads raw data; REFUSED where they can't be read. */
export function readOf(schema: z.ZodMiniType, raw: unknown, asked?: Asked): unknown {
  const result = read(schema, raw, asked);
  return result.path === undefined ? result.data : REFUSED;
}
