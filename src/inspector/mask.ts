import type * as z from 'zod/mini';
import { type Sensitivity, sensitivityOf } from '../../contract/core/sensitive';
import { HIDDEN } from './protocol';

/**
 * Keys that are secret wherever they stand, beside those that schemas mark. A captcha's and a request's ids are not:
 * they say which one, not what.
 */
const SECRET =
  /pass(word|wd|phrase)?$|pwd|secret|token|authori[sz]ation|cookie|credential|otp$|captcha(text|code|value)?$|(sms|pic|verify|verification|auth|login|pay)_?-?code$|(^|[a-z])Pin$|^pin$/i;
const PERSONAL = /phone|mobile|^tel$|idcard|idno$/i;
/** Endings of keys that say something about a secret and are none: captchaId, passwordSet, tokenExpiresAt. */
const ABOUT = /(Id|Count|At|Set|State|Kind|Type|Length)$/;

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
/** Phones, but not the digits of a request's id. Without lookbehind, which iOS 14 can't read. */
const PHONE = new RegExp(`(${UUID})|(^|\\D)(1[3-9]\\d)\\d{4}(\\d{4})(?!\\d)`, 'gi');
/** 43 characters of base64url: 256 random bits, as every token of the gateway. */
const TOKEN = /(^|[^\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w-])/g;
/** A text that may be recognised elsewhere; plain words are left alone, or hiding one would hide it everywhere. */
const TELLING = /^(?=.*\d).{4,}$|^[A-Z]{4,}$|^.{16,}$/s;
/** How many secrets are remembered, to be found inside other texts. */
const REMEMBERED = 500;
const DEEPEST = 64;

interface Def {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly items?: readonly z.core.$ZodType[];
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
}

/** One object of a schema: its keys, and the marks of those that have one. */
interface Shape {
  readonly keys: readonly string[];
  readonly marks: ReadonlyMap<string, Sensitivity>;
}

/** Every object in a schema, at every depth. */
function shapesOf(schema: z.core.$ZodType): Shape[] {
  const { innerType, shape, element, valueType, options = [], items = [], in: before, out } = schema._zod.def as Def;
  const fields = Object.entries(shape ?? {});
  const marks = new Map(
    fields.flatMap(([key, field]) => [sensitivityOf(field)].flatMap((mark) => (mark ? [[key, mark] as const] : []))),
  );
  const parts = [innerType, element, valueType, before, out, ...options, ...items].filter((part) => part !== undefined);
  return [
    ...(shape ? [{ keys: fields.map(([key]) => key), marks }] : []),
    ...[...fields.map(([, field]) => field), ...parts].flatMap(shapesOf),
  ];
}

type Sensitivities = (key: string, whole: object) => Sensitivity | undefined;

/**
 * What a key of an object is. A key that is secret in one schema is secret wherever it stands. One that is personal
 * here and ordinary there, `name` for example, is personal beside others of its kind: a receiver's, not a prize's.
 */
function sensitivities(shapes: readonly Shape[]): Sensitivities {
  const marked = shapes.filter(({ marks }) => marks.size > 0);
  const secrets = new Set(marked.flatMap(({ marks }) => [...marks].filter(([, mark]) => mark === 'secret').map(([key]) => key)));
  const ordinary = new Set(shapes.flatMap(({ keys, marks }) => keys.filter((key) => !marks.has(key))));
  const isAmong = ({ marks }: Shape, whole: object) => [...marks.keys()].filter((key) => key in whole).length > 1;

  return (key, whole) => {
    if (secrets.has(key)) return 'secret';
    const owners = marked.filter(({ marks }) => marks.has(key));
    if (owners.length > 0 && (!ordinary.has(key) || owners.some((shape) => isAmong(shape, whole)))) return 'personal';
    if (ABOUT.test(key)) return undefined;
    if (SECRET.test(key)) return 'secret';
    return PERSONAL.test(key) ? 'personal' : undefined;
  };
}

export type Mask = (value: unknown) => unknown;

/**
 * Makes plain, showable data of anything a machine holds: secrets hidden and phones shortened at every depth, by the
 * marks of the schemas and by key; actors, blobs, functions, errors and cycles by kind. Lists stay whole. What was once
 * seen as a secret is hidden inside other texts as well. Masking twice changes nothing.
 */
export function createMask(schemas: readonly z.core.$ZodType[]): Mask {
  const sensitivity = sensitivities(schemas.flatMap(shapesOf));
  const seen = new Set<string>();

  const remember = (secret: unknown) => {
    const text = typeof secret === 'number' ? String(secret) : secret;
    if (typeof text !== 'string' || !TELLING.test(text)) return;
    seen.add(text);
    if (seen.size > REMEMBERED) for (const oldest of seen.values()) return void seen.delete(oldest);
  };

  /** Finds the secrets first: one may be repeated in a text that comes before it. */
  const collect = (value: unknown, mark: Sensitivity | undefined, path: readonly object[]): void => {
    if (mark === 'secret') remember(value);
    if (!isTree(value) || path.includes(value) || path.length > DEEPEST) return;
    for (const [key, part] of partsOf(value)) collect(part, inherited(mark, value, key, sensitivity), [...path, value]);
  };

  const hideIn = (text: string): string => {
    let shown = text;
    for (const secret of seen) if (shown.includes(secret)) shown = shown.replaceAll(secret, HIDDEN);
    return shorten(shown.replace(TOKEN, `$1${HIDDEN}`));
  };

  const show = (value: unknown, mark: Sensitivity | undefined, path: readonly object[]): unknown => {
    if (value === null || value === undefined || typeof value === 'boolean') return value;
    if (mark === 'secret' && !isTree(value)) return value === '' ? '' : HIDDEN;
    if (typeof value === 'string') return mark === 'personal' ? person(hideIn(value)) : hideIn(value);
    if (typeof value === 'number') {
      const text = String(value);
      const shown = seen.has(text) ? HIDDEN : shorten(text);
      return shown === text ? value : shown;
    }
    if (!isTree(value)) return kindOf(value);
    if (path.includes(value)) return '[循环引用]';
    if (path.length > DEEPEST) return '[层级过深]';
    const below = [...path, value];
    if (Array.isArray(value)) return value.map((part) => show(part, mark, below));
    const parts = partsOf(value).map(([key, part]) => [hideIn(key), show(part, inherited(mark, value, key, sensitivity), below)]);
    const shown = Object.fromEntries(parts) as Record<string, unknown>;
    return value instanceof Error ? { error: value.name, ...shown } : shown;
  };

  return (value) => {
    collect(value, undefined, []);
    return show(value, undefined, []);
  };
}

/** 13800138000 → 138****8000, wherever it stands in a text. */
const shorten = (text: string): string =>
  text.replace(PHONE, (whole, uuid?: string, before = '', head = '', tail = '') =>
    uuid ? whole : `${before}${head}****${tail}`,
  );

/** Something personal that is no phone: what is left tells two apart, not who it is. */
const person = (text: string): string =>
  text.length < 2 || text.includes('**') ? text : `${text.slice(0, 1)}**${text.slice(5).slice(-2)}`;

/** The mark of a part: its own, or that of the secret it lies in. A snapshot's `children` are named after actors. */
function inherited(
  mark: Sensitivity | undefined,
  whole: object,
  key: string,
  sensitivity: Sensitivities,
): Sensitivity | undefined {
  if (mark === 'secret' || Array.isArray(whole)) return mark;
  const part: unknown = (whole as Record<string, unknown>)[key];
  if (isActor(part) || isPersistedChild(part)) return undefined;
  return sensitivity(key, whole) ?? (mark === 'personal' ? mark : undefined);
}

const isActor = (value: unknown): value is { sessionId: string; id: string; getSnapshot: () => unknown } =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'getSnapshot' in value;

const isPersistedChild = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'snapshot' in value && 'src' in value && 'syncSnapshot' in value;

/** What has parts to be looked into: plain objects, lists, maps, sets, errors; not what is shown by kind alone. */
function isTree(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || isActor(value)) return false;
  return !(
    value instanceof Date ||
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value) ||
    isNode(value)
  );
}

const isNode = (value: object): boolean => typeof Node !== 'undefined' && value instanceof Node;

function partsOf(value: object): [string, unknown][] {
  if (value instanceof Map) return [...value].map(([key, part]) => [String(key), part]);
  if (value instanceof Set) return [...value].map((part, place) => [String(place), part]);
  if (value instanceof Error)
    return [['message', value.message], ['cause', value.cause] as [string, unknown], ...ownParts(value)].filter(
      ([key, part]) => key !== 'stack' && key !== 'name' && part !== undefined,
    ) as [string, unknown][];
  return ownParts(value);
}

/** Own parts without setting off a getter that throws. */
function ownParts(value: object): [string, unknown][] {
  return Object.keys(value).map((key) => {
    try {
      return [key, (value as Record<string, unknown>)[key]];
    } catch {
      return [key, '[读取失败]'];
    }
  });
}

function kindOf(value: unknown): string {
  if (isActor(value)) return `[流程 ${value.id}]`;
  if (typeof value === 'function') return '[函数]';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[无效时间]' : value.toISOString();
  if (value instanceof Blob) return `[文件 ${value.type || '未知类型'}，${value.size} 字节]`;
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return `[数据 ${value.byteLength} 字节]`;
  return '[页面元素]';
}
