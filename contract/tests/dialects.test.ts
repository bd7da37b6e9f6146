import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { calls } from '../calls';
import type { Call } from '../core/define';
import { momentOf } from '../core/rawValues';
import { read } from '../core/read';
import { toleranceOf, UNKNOWN } from '../core/tolerance';
import { maskedPhone, time } from '../core/values';
import { sampleOf } from './support/samples';

/**
 * Every call's response in the style of other servers: a sample of its schema, changed field by field, must be read as the sample itself.
 * A dialect changes a value by its schema; what it does not concern stays.
 */

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
}
const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def;
const typeOf = (schema: z.ZodMiniType): string => {
  const { type, innerType } = defOf(schema);
  return innerType ? typeOf(innerType) : type;
};
const isPage = (schema: z.ZodMiniType) => defOf(schema).shape?.hasMore !== undefined;

/** A value in a dialect, and as it is read: the sample's own value if not given. */
interface Change {
  readonly raw: unknown;
  readonly read?: unknown;
}
type Dialect = (schema: z.ZodMiniType, value: unknown, isRoot: boolean) => Change | undefined;

/** Applies a dialect at every depth, the innermost first. */
function spoken(dialect: Dialect, schema: z.ZodMiniType, value: unknown, isRoot = true): Required<Change> {
  const { shape, element, innerType } = defOf(schema);
  let raw = value;
  let expected = value;
  if (value !== null && value !== undefined) {
    // A nullable root is wrapped once.
    if (innerType) {
      ({ raw, read: expected } = spoken(dialect, innerType, value, false));
      if (raw === null) expected = undefined;
    } else if (shape) {
      const fields = Object.entries(shape).map(
        ([name, field]) => [name, spoken(dialect, field, (value as Record<string, unknown>)[name], false)] as const,
      );
      raw = Object.fromEntries(fields.map(([name, one]) => [name, one.raw]));
      expected = Object.fromEntries(fields.map(([name, one]) => [name, one.read]));
    } else if (element) {
      const items = (value as unknown[]).map((item) => spoken(dialect, element, item, false));
      raw = items.map((item) => item.raw);
      expected = items.filter((item) => item.raw !== null).map((item) => item.read);
    }
  }
  const change = dialect(schema, raw, isRoot);
  if (!change) return { raw, read: expected };
  return { raw: change.raw, read: 'read' in change ? change.read : expected };
}

const sample = ({ response }: Call) => sampleOf(response);
const isTime = (value: unknown) => typeof value === 'string' && time.safeParse(value).success;
const wallClock = (value: string) => new Date(Date.parse(value) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const isMasked = (value: unknown) => typeof value === 'string' && maskedPhone.safeParse(value).success;

const renamed = (raw: object, name: string) => {
  const { list, hasMore: _, pageNum, pageSize, ...beside } = raw as Record<string, unknown>;
  return { ...beside, [name]: list, current: pageNum, size: pageSize };
};

const dialects: Record<string, Dialect> = {
  'ids as numbers': (schema, value) => {
    const isId = schema !== undefined && typeof value === 'string' && value === 'juyi2026';
    return isId ? { raw: 2026, read: '2026' } : undefined;
  },
  'numbers as text': (_, value) => (typeof value === 'number' ? { raw: String(value) } : undefined),
  'null for missing text': (schema, value) => {
    const isPlain = defOf(schema).type === 'string' && schema.safeParse('').success;
    return isPlain && typeof value === 'string' ? { raw: null, read: '' } : undefined;
  },
  'null for optional fields': (schema) => (defOf(schema).type === 'optional' ? { raw: null, read: undefined } : undefined),
  'times as YYYY-MM-DD HH:mm:ss': (schema, value) =>
    isTime(value) && typeOf(schema) === 'string' ? { raw: wallClock(value as string) } : undefined,
  'times as epochs': (schema, value) =>
    isTime(value) && typeOf(schema) === 'string'
      ? { raw: Date.parse(value as string), read: momentOf(Date.parse(value as string)) }
      : undefined,
  'phones that are not masked': (schema, value) =>
    isMasked(value) && typeOf(schema) === 'string' ? { raw: '13800138000', read: '138****8000' } : undefined,
  'an unknown value of an enumeration': (schema, value) => {
    if (!['enum', 'literal'].includes(defOf(schema).type)) return undefined;
    const { fallback } = toleranceOf(schema);
    return { raw: 'NEW', read: fallback ? fallback.value : value && UNKNOWN };
  },
  'enumerations in lower case, statuses as text': (schema, value) =>
    ['enum', 'literal'].includes(defOf(schema).type) ? { raw: String(value).toLowerCase() } : undefined,
  'booleans as 0 and 1': (schema, value) =>
    typeOf(schema) === 'boolean' && typeof value === 'boolean' ? { raw: value ? 1 : 0 } : undefined,
  'pages in records': (schema, value) => (isPage(schema) ? { raw: renamed(value as object, 'records') } : undefined),
  'pages in rows': (schema, value) => (isPage(schema) ? { raw: renamed(value as object, 'rows') } : undefined),
  'lists in a page': (schema, value, isRoot) =>
    isRoot && defOf(schema).element ? { raw: { records: value, total: 1 } } : undefined,
  'extra fields': (schema, value) =>
    defOf(schema).shape ? { raw: { ...(value as object), createBy: 'admin', traceId: 7, params: {} } } : undefined,
  'data in data': (_, value, isRoot) => (isRoot && value !== null ? { raw: { data: value } } : undefined),
};

const json = calls.filter(({ binary }) => !binary);

/** hasMore is derived where a wrapper does not say it, from the sample's own numbers. */
function expectedOf(dialect: Dialect, call: Call) {
  const { raw, read: value } = spoken(dialect, call.response, sample(call));
  if (!isPage(call.response)) return { raw, value };
  const { total, pageNum, pageSize, hasMore } = sample(call) as Record<string, number>;
  const says = Object.hasOwn((raw as { data?: object }).data ?? (raw as object), 'hasMore');
  const derived = (pageNum ?? 0) * (pageSize ?? 0) < (total ?? 0);
  return { raw, value: { ...(value as object), hasMore: says ? hasMore : derived } };
}

describe.each(Object.entries(dialects))('%s', (name, dialect) => {
  const concerned = json.filter(
    (call) => JSON.stringify(spoken(dialect, call.response, sample(call)).raw) !== JSON.stringify(sample(call)),
  );

  it('concerns some call', () => {
    expect(concerned.length, name).toBeGreaterThan(0);
  });

  it.each(concerned.map((call) => [call.name, call] as const))('%s', (_, call) => {
    const { raw, value } = expectedOf(dialect, call);
    expect(read(call.response, JSON.parse(JSON.stringify(raw)))).toEqual({ data: value, dropped: [] });
  });
});

it.each(json.map((call) => [call.name, call] as const))('a sample of %s is read as the schema parses it', (_, call) => {
  expect(read(call.response, sample(call))).toEqual({ data: call.response.parse(sample(call)), dropped: [] });
});

const combined = [
  'numbers as text',
  'null for optional fields',
  'times as YYYY-MM-DD HH:mm:ss',
  'phones that are not masked',
  'booleans as 0 and 1',
  'pages in rows',
  'extra fields',
].map((name) => dialects[name] as Dialect);

const together: Dialect = (schema, value, isRoot) =>
  combined.reduce<Change | undefined>((change, dialect) => {
    const next = dialect(schema, change ? change.raw : value, isRoot);
    return next ? { ...change, ...next } : change;
  }, undefined);

it.each(json.map((call) => [call.name, call] as const))('%s in all of these at once', (_, call) => {
  const { raw, value } = expectedOf(together, call);
  expect(read(call.response, JSON.parse(JSON.stringify(raw)))).toEqual({ data: value, dropped: [] });
});

describe('amounts', () => {
  /** The paths of a response's amounts that must be there. */
  function amountsIn(schema: z.ZodMiniType, path: readonly string[] = []): (readonly string[])[] {
    const { exact, fallback } = toleranceOf(schema);
    if (exact) return fallback ? [] : [path];
    const { shape, element, innerType } = defOf(schema);
    if (innerType) return [];
    if (element) return amountsIn(element, [...path, '0']);
    return Object.entries(shape ?? {}).flatMap(([name, field]) => amountsIn(field, [...path, name]));
  }

  const withValue = (data: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown => {
    const copy = (Array.isArray(data) ? [...(data as unknown[])] : { ...(data as object) }) as Record<string, unknown>;
    copy[name] = rest.length > 0 ? withValue(copy[name], rest, value) : value;
    return copy;
  };

  const amounts = json.flatMap((call) =>
    amountsIn(call.response).map((path) => [call.name, path.join('.'), call, path] as const),
  );

  it('are found', () => {
    expect(amounts.length).toBeGreaterThan(30);
  });

  it.each(amounts)('%s %s broken in any way is refused, alone or with its row', (_, name, call, path) => {
    for (const broken of [null, undefined, '', 'NaN', '12.00', 12.5, '1e3', 2 ** 53, {}, true]) {
      const result = read(call.response, withValue(sample(call), path, broken));
      const unread = result.path ?? result.dropped[0];
      expect([broken, unread?.replaceAll('[]', '.0')]).toEqual([broken, name]);
    }
  });
});
