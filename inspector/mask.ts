import type * as z from 'zod/mini';
import { HIDDEN } from './protocol';
import type { Sensitivity, Subject } from './subject';

/** Keys that are always secret, in addition to those marked in schemas. Ids of captchas are not: they identify, not disclose. */
const SECRET_KEY =
  /pass(word|wd|phrase)?$|pwd|secret|token|authori[sz]ation|cookie|credential|otp$|captcha(text|code|value)?$|(sms|pic|verify|verification|auth|login|pay)_?-?code$|(^|[a-z])Pin$|^pin$/i;
const PERSONAL_KEY = /phone|mobile|^tel$|idcard|idno$/i;
/** Suffixes of keys that describe a secret without being one: captchaId, passwordSet, tokenExpiresAt. */
const METADATA_KEY = /(Id|Count|At|Set|State|Kind|Type|Length)$/;

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
/** Phones, except digits inside a UUID. No lookbehind, which iOS 14 does not support. */
const PHONE = new RegExp(`(${UUID})|(^|\\D)(1[3-9]\\d)\\d{4}(\\d{4})(?!\\d)`, 'gi');
/** Tokens of 256 random bits as 43 characters of base64url, and other servers' JWTs. */
const TOKEN = /(^|[^\w-])(?:(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w-])|eyJ[\w-]+\.[\w-]+\.[\w-]*)/g;
/** Secrets distinctive enough to be redacted inside other texts; redacting a plain word would hit unrelated texts. */
const DISTINCTIVE = /^(?=.*\d).{4,}$|^[A-Z]{4,}$|^.{16,}$/s;
/** Secrets kept for redaction inside other texts, and personal values kept for pictures of the screen. */
const MAX_KNOWN = 500;
/** Personal values of other lengths are no words on a screen. */
const WORDS = /^.{2,200}$/s;
const MAX_DEPTH = 64;

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

/** An object schema's keys, and the sensitivity marks of those that have one. */
interface ObjectShape {
  readonly keys: readonly string[];
  readonly marks: ReadonlyMap<string, Sensitivity>;
}

/** Every object schema inside a schema, at any depth. */
function shapesOf(schema: z.core.$ZodType, sensitivityOf: Subject['sensitivityOf']): ObjectShape[] {
  const { innerType, shape, element, valueType, options = [], items = [], in: input, out } = schema._zod.def as Def;
  const fields = Object.entries(shape ?? {});
  const marks = new Map(
    fields.flatMap(([key, field]) => [sensitivityOf(field)].flatMap((mark) => (mark ? [[key, mark] as const] : []))),
  );
  const nested = [innerType, element, valueType, input, out, ...options, ...items].filter((inner) => inner !== undefined);
  return [
    ...(shape ? [{ keys: fields.map(([key]) => key), marks }] : []),
    ...[...fields.map(([, field]) => field), ...nested].flatMap((inner) => shapesOf(inner, sensitivityOf)),
  ];
}

type Sensitivities = (key: string, parent: object) => Sensitivity | undefined;

/** A key's mark, and the schemas beside whose other keys it is personal. */
interface KeySensitivity {
  readonly owners: readonly ObjectShape[];
  readonly mark: Sensitivity | undefined;
}

function byName(key: string): Sensitivity | undefined {
  if (METADATA_KEY.test(key)) return undefined;
  if (SECRET_KEY.test(key)) return 'secret';
  return PERSONAL_KEY.test(key) ? 'personal' : undefined;
}

/**
 * Classifies a key of an object. A key that is secret in one schema is secret everywhere. A key that is personal in some schemas
 * and not in others, such as `name`, is personal only beside another personal key of the same schema: a receiver's, not a prize's.
 */
function sensitivities(shapes: readonly ObjectShape[]): Sensitivities {
  const marked = shapes.filter(({ marks }) => marks.size > 0);
  const secrets = new Set(marked.flatMap(({ marks }) => [...marks].filter(([, mark]) => mark === 'secret').map(([key]) => key)));
  const ordinary = new Set(shapes.flatMap(({ keys, marks }) => keys.filter((key) => !marks.has(key))));
  const matches = ({ marks }: ObjectShape, parent: object) => [...marks.keys()].filter((key) => key in parent).length > 1;

  const ofKey = (key: string): KeySensitivity => {
    const owners = secrets.has(key) ? [] : marked.filter(({ marks }) => marks.has(key));
    const isAlwaysPersonal = owners.length > 0 && !ordinary.has(key);
    return {
      owners: isAlwaysPersonal ? [] : owners,
      mark: secrets.has(key) ? 'secret' : isAlwaysPersonal ? 'personal' : byName(key),
    };
  };
  // By key, because the schemas are many and the keys few.
  const known = new Map<string, KeySensitivity>();

  return (key, parent) => {
    const of = known.get(key) ?? ofKey(key);
    known.set(key, of);
    return of.owners.some((shape) => matches(shape, parent)) ? 'personal' : of.mark;
  };
}

export interface Mask {
  (value: unknown): unknown;
  /**
   * Masks a text on the screen, which has no key: what was seen before as secret or personal, phones, tokens, and numbers of four
   * digits or more, which may be a code that nobody has sent yet.
   */
  readonly onScreen: (text: string) => string;
}

/** A year of a date is none. */
const LONG_NUMBER = /\d{5,}|\d{4}(?! ?[-/年])/g;

/** Whether a text is masked, at least in part. */
export const isMasked = (text: string): boolean => text.includes(HIDDEN) || text.includes('**');

/** Puts the example's values where data are masked; in lists those of the same row, or of the first one. */
export function unmasked(data: unknown, example: unknown): unknown {
  if (typeof data === 'string') return isMasked(data) ? example : data;
  if (typeof data !== 'object' || data === null) return data;
  const of = (example ?? {}) as Readonly<Record<string, unknown>>;
  if (Array.isArray(data)) return data.map((row, place) => unmasked(row, of[place] ?? of[0]));
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, unmasked(value, of[key])]));
}

/**
 * Creates a function that turns any value of a machine into plain data for display: secrets redacted and phones shortened at any
 * depth, by schema marks and by key; actors, blobs, functions and cycles replaced by a placeholder. A value once seen as a secret
 * is also redacted inside other texts. Idempotent.
 */
export function createMask(
  schemas: readonly z.core.$ZodType[] = [],
  sensitivityOf: Subject['sensitivityOf'] = () => undefined,
): Mask {
  const sensitivity = sensitivities(schemas.flatMap((schema) => shapesOf(schema, sensitivityOf)));
  const knownSecrets = new Set<string>();
  const knownPersonal = new Set<string>();

  const remember = (value: unknown, shape: RegExp, known: Set<string>) => {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || !shape.test(text)) return;
    known.add(text);
    if (known.size > MAX_KNOWN) for (const oldest of known.values()) return void known.delete(oldest);
  };

  /** First pass: a secret may be repeated in a text that precedes it. */
  const collect = (value: unknown, mark: Sensitivity | undefined, path: readonly object[]): void => {
    if (mark === 'secret') remember(value, DISTINCTIVE, knownSecrets);
    if (mark === 'personal') remember(value, WORDS, knownPersonal);
    if (!isTree(value) || path.includes(value) || path.length > MAX_DEPTH) return;
    for (const [key, child] of entriesOf(value)) collect(child, inherited(mark, value, key, sensitivity), [...path, value]);
  };

  /** The longest first: a value can be part of another. */
  const without = (text: string, known: ReadonlySet<string>) =>
    [...known]
      .filter((value) => text.includes(value))
      .sort((one, other) => other.length - one.length)
      .reduce((rest, value) => rest.split(value).join(HIDDEN), text);
  const redact = (text: string): string => maskPhones(without(text, knownSecrets).replace(TOKEN, `$1${HIDDEN}`));

  const show = (value: unknown, mark: Sensitivity | undefined, path: readonly object[]): unknown => {
    if (value === null || value === undefined || typeof value === 'boolean') return value;
    if (mark === 'secret' && !isTree(value)) return value === '' ? '' : HIDDEN;
    if (typeof value === 'string') return mark === 'personal' ? maskPersonal(redact(value)) : redact(value);
    if (typeof value === 'number') {
      const text = String(value);
      const masked = knownSecrets.has(text) ? HIDDEN : maskPhones(text);
      return masked === text ? value : masked;
    }
    if (!isTree(value)) return placeholderOf(value);
    if (path.includes(value)) return '[循环引用]';
    if (path.length > MAX_DEPTH) return '[层级过深]';
    const childPath = [...path, value];
    if (Array.isArray(value)) return value.map((item) => show(item, mark, childPath));
    const entries = entriesOf(value).map(([key, child]) => [
      redact(key),
      show(child, inherited(mark, value, key, sensitivity), childPath),
    ]);
    const shown = Object.fromEntries(entries) as Record<string, unknown>;
    return value instanceof Error ? { error: value.name, ...shown } : shown;
  };

  const mask = (value: unknown) => {
    collect(value, undefined, []);
    return show(value, undefined, []);
  };
  return Object.assign(mask, {
    onScreen: (text: string) => redact(without(text, knownPersonal)).replace(LONG_NUMBER, HIDDEN),
  });
}

/** The mask of what a subject's machines and calls handle. */
export const maskOf = ({ machines, calls, sensitivityOf }: Subject): Mask =>
  createMask(
    [
      ...machines.flatMap(({ events }) => Object.values(events)),
      ...calls.flatMap(({ request, response }) => [request, response]),
    ],
    sensitivityOf,
  );

/** 13800138000 → 138****8000, anywhere in a text. */
const maskPhones = (text: string): string =>
  text.replace(PHONE, (match, uuid?: string, before = '', head = '', tail = '') =>
    uuid ? match : `${before}${head}****${tail}`,
  );

/** Matches a name, an address or a phone that this mask or a server has masked already. */
const MASKED = /^(.\*\*.{0,2}|1\d\d\*{4}\d{4})$/s;

/** Masks other personal data (names, addresses): enough to tell two values apart, not to identify a person. */
const maskPersonal = (text: string): string =>
  text.length < 2 || MASKED.test(text) ? text : `${text.slice(0, 1)}**${text.slice(5).slice(-2)}`;

/** A child's mark: its own or its parent's. Child actors reset it: the keys of a snapshot's `children` are actor names. */
function inherited(
  mark: Sensitivity | undefined,
  parent: object,
  key: string,
  sensitivity: Sensitivities,
): Sensitivity | undefined {
  if (mark === 'secret' || Array.isArray(parent)) return mark;
  const child: unknown = (parent as Record<string, unknown>)[key];
  if (isActor(child) || isPersistedChild(child)) return undefined;
  return sensitivity(key, parent) ?? (mark === 'personal' ? mark : undefined);
}

const isActor = (value: unknown): value is { sessionId: string; id: string; getSnapshot: () => unknown } =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'getSnapshot' in value;

const isPersistedChild = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'snapshot' in value && 'src' in value && 'syncSnapshot' in value;

/** Whether to descend: plain objects, arrays, maps, sets and errors; not values that are shown as a placeholder. */
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

function entriesOf(value: object): [string, unknown][] {
  if (value instanceof Map) return [...value].map(([key, item]) => [String(key), item]);
  if (value instanceof Set) return [...value].map((item, index) => [String(index), item]);
  if (value instanceof Error)
    return [['message', value.message], ['cause', value.cause] as [string, unknown], ...ownEntries(value)].filter(
      ([key, item]) => key !== 'stack' && key !== 'name' && item !== undefined,
    ) as [string, unknown][];
  return ownEntries(value);
}

/** Object.entries that survives a throwing getter. */
function ownEntries(value: object): [string, unknown][] {
  return Object.keys(value).map((key) => {
    try {
      return [key, (value as Record<string, unknown>)[key]];
    } catch {
      return [key, '[读取失败]'];
    }
  });
}

function placeholderOf(value: unknown): string {
  if (isActor(value)) return `[流程 ${value.id}]`;
  if (typeof value === 'function') return '[函数]';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[无效时间]' : value.toISOString();
  if (value instanceof Blob) return `[文件 ${value.type || '未知类型'}，${value.size} 字节]`;
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return `[数据 ${value.byteLength} 字节]`;
  return '[页面元素]';
}
