import type * as z from 'zod/mini';
import { booleanOf, type Fields, hundredthsOf, isFields, isMissing, numberOf, textOf } from './rawValues';
import type { ReadNote, Style } from './style';
import { toleranceOf, type Unit, type UnreadableRow } from './tolerance';
import { type Asked, fieldOf, flattened, hasMoreOf, isPageAlone, listIn, wrapped } from './wrappers';

/** A response was read, or it has a field that can't be read. Paths name fields, never values. */
export type Read<T> =
  | {
      readonly data: T;
      /** The fields of list rows that can't be read. */
      readonly dropped: readonly string[];
      readonly path?: undefined;
    }
  | {
      readonly data?: undefined;
      /** The first field that can't be read. */
      readonly path: string;
      /** The contract's name for that field, if it has one. */
      readonly label: string | undefined;
    };

interface Definition {
  readonly type: string;
  readonly shape?: Shape;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}
type Shape = Readonly<Record<string, z.ZodMiniType>>;

class Unreadable extends Error {
  constructor(
    readonly path: string,
    readonly raw: unknown,
    readonly label?: string,
  ) {
    super(path);
  }
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

/** Reads one raw response, and gathers what it had to leave out. */
class Reader {
  readonly dropped: string[] = [];

  constructor(
    readonly asked: Asked,
    readonly style: Style,
  ) {}

  note(kind: ReadNote['kind'], path: string, raw: unknown, as?: unknown, unit?: Unit): void {
    this.style.onNote?.({ kind, path, raw, as, ...(unit && { unit }) });
  }

  read(schema: z.ZodMiniType, sent: unknown, path: string): unknown {
    const { fallback, exact, label, picture, whole } = toleranceOf(schema);
    const raw = this.style.values?.[path]?.[String(sent)] ?? sent;
    if (fallback && (isMissing(raw) || raw === '')) {
      if (raw !== sent || fallback.value !== undefined) this.note('replaced', path, raw, fallback.value);
      return fallback.value;
    }
    try {
      const value = this.parse(schema, raw, path);
      if (picture) return this.pictureUrl(value as string);
      const settled = whole ? whole(value as never[]) : value;
      if (settled !== value) this.note('settled', path, value, settled);
      return settled;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      if (fallback && !exact) {
        this.note('replaced', path, raw, fallback.value);
        return fallback.value;
      }
      throw error.label || !label ? error : new Unreadable(error.path, error.raw, label);
    }
  }

  /** The whole address of a picture, which may be relative to the backend. */
  pictureUrl(picture: string): string {
    const { pictures } = this.style;
    return !pictures || !picture || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(picture)
      ? picture
      : `${pictures.replace(/\/$/, '')}/${picture.replace(/^\//, '')}`;
  }

  parse(schema: z.ZodMiniType, raw: unknown, path: string): unknown {
    const { type, innerType, shape, element } = definitionOf(schema);
    if (type === 'null') return null;
    if (innerType) {
      const isEmpty = isMissing(raw) || (isFields(raw) && Object.keys(raw).length === 0);
      if (isEmpty) return type === 'nullable' ? null : undefined;
      return raw === '' && definitionOf(innerType).type !== 'string' ? undefined : this.read(innerType, raw, path);
    }
    if (element) return this.readList(element, textsIn(element, raw) ?? listIn(raw), path, raw);
    if (shape?.hasMore) return this.readPage(shape, raw, path);
    if (shape) return this.readFields(shape, raw, path, path === '');
    return this.readValue(schema, raw, path);
  }

  /**
   * Rows that can't be read are left out, and a list without a readable row is unreadable, not empty. Where rows carry money, each stays
   * in its place.
   */
  readList(element: z.ZodMiniType, list: readonly unknown[] | undefined, path: string, from: unknown): unknown[] {
    if (!list) throw new Unreadable(path, from);
    const rows: unknown[] = [];
    let failed: Unreadable | undefined;
    for (const [place, raw] of list.entries()) {
      if (isMissing(raw)) continue;
      try {
        rows.push(this.read(element, raw, `${path}[]`));
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        this.dropped.push(error.path);
        this.note('dropped', error.path, error.raw);
        const kept = this.keep(element, raw, place, error.label);
        if (kept) rows.push(kept);
        else failed ??= error;
      }
    }
    if (failed && rows.length === 0) throw failed;
    this.note('rows', path, list);
    return rows;
  }

  /** Keeps the readable fields of an unreadable row; undefined where such rows are left out. */
  keep(element: z.ZodMiniType, raw: unknown, place: number, label: string | undefined): UnreadableRow | undefined {
    const { kept } = toleranceOf(element);
    if (!kept) return undefined;
    const shape = definitionOf(element).shape ?? {};
    const textIn = (name = ''): string | undefined => {
      const schema = shape[name];
      const { data } = schema ? read(schema, isFields(raw) ? fieldOf(raw, name) : undefined) : {};
      return typeof data === 'string' ? data : undefined;
    };
    const id = textIn(kept.id) ?? `unreadable ${String(this.asked.pageNum)} ${place}`;
    return { unreadable: true, id, time: textIn(kept.time), label };
  }

  /** A page in any wrapper; additional fields (sums) may be in the wrapper or in the object around it. */
  readPage({ list, total: _, pageNum: __, pageSize: ___, hasMore: ____, ...beside }: Shape, sent: unknown, path: string) {
    const raw = isPageAlone(sent) ? sent[0] : sent;
    const found = listIn(raw);
    const wrapper = flattened(isFields(raw) ? raw : {});
    const rows = this.readList(definitionOf(list as z.ZodMiniType).element as z.ZodMiniType, found, joined(path, 'list'), raw);
    const length = found?.length ?? 0;
    const total = wrapped(wrapper, 'total');
    return {
      ...this.readFields(beside, wrapper, path),
      list: rows,
      ...(total !== undefined && { total }),
      pageNum: wrapped(wrapper, 'pageNum') ?? (Number(this.asked.pageNum) || 1),
      pageSize: wrapped(wrapper, 'pageSize') ?? (Number(this.asked.pageSize) || length),
      hasMore: hasMoreOf(wrapper, length, this.asked),
    };
  }

  /**
   * The fields of an object, in a wrapper too. Data that have none of them are missing: where they are `needed`, that is for no field to
   * decide.
   */
  readFields(shape: Shape, raw: unknown, path: string, needed = false): Record<string, unknown> {
    const names = Object.keys(shape);
    const valueOf = (fields: Fields, name: string): unknown => {
      const { names: others = [] } = toleranceOf(shape[name] as z.ZodMiniType);
      return [name, ...others].map((one) => fieldOf(fields, one)).find((value) => !isMissing(value)) ?? fieldOf(fields, name);
    };
    const isOurs = (one: unknown): one is Fields => isFields(one) && names.some((name) => valueOf(one, name) !== undefined);
    const inside: readonly unknown[] = isFields(raw) ? Object.values(raw) : Array.isArray(raw) && raw.length === 1 ? raw : [];
    const wrappers = isOurs(raw) ? [] : inside.filter(isOurs);
    const fields = isOurs(raw) ? raw : wrappers.length === 1 ? (wrappers[0] as Fields) : undefined;
    if (!fields && ((!isFields(raw) && !isMissing(raw) && raw !== '') || (needed && isNeeded(shape)))) {
      throw new Unreadable(path, raw);
    }
    this.note('fields', path, fields ?? raw, names);
    const read: Record<string, unknown> = {};
    for (const name of names) {
      const value = this.read(shape[name] as z.ZodMiniType, fields && valueOf(fields, name), joined(path, name));
      if (value !== undefined) read[name] = value;
    }
    return read;
  }

  /** A value: as the schema takes it, as its type has it, or as its tolerance reads it. */
  readValue(schema: z.ZodMiniType, raw: unknown, path: string): unknown {
    const { read, exact, unit } = toleranceOf(schema);
    const { major, signed } = this.style;
    if (unit) this.note('amount', path, raw, undefined, unit);
    const sent = unit && major?.includes(unit) ? (hundredthsOf(raw) ?? Number.NaN) : raw;
    const strict = schema.safeParse(sent);
    if (strict.success) return strict.data;
    const made = converted(definitionOf(schema), sent, exact === true);
    if (isMissing(sent) && made !== undefined) this.note('missing', path, raw, made);
    const plain = made ?? sent;
    const unsigned = signed && exact && typeof plain === 'number' ? Math.abs(plain) : made;
    const value = schema.safeParse(unsigned).data ?? read?.(raw);
    if (value === undefined) throw new Unreadable(path, raw);
    return value;
  }
}

/** Tells whether there is a field that the client can't do without. */
const isNeeded = (shape: Shape) =>
  Object.values(shape).some((schema) => !toleranceOf(schema).fallback && !definitionOf(schema).innerType);

/** Several texts in one, separated by commas. */
const textsIn = (element: z.ZodMiniType, raw: unknown): readonly string[] | undefined =>
  typeof raw === 'string' && raw && definitionOf(element).type === 'string' && !raw.startsWith('data:')
    ? raw.split(',').flatMap((text) => text.trim() || [])
    : undefined;

const joined = (path: string, name: string) => (path ? `${path}.${name}` : name);

/** Raw data as the schema's type has it. Missing text is '', a missing number 0, a missing boolean false. */
function converted({ type, entries, values }: Definition, raw: unknown, exact: boolean): unknown {
  if (exact) return numberOf(raw, false);
  const missing = isMissing(raw);
  if (type === 'string') return missing ? '' : textOf(raw);
  if (type === 'number') return missing || raw === '' ? 0 : numberOf(raw, true);
  if (type === 'boolean') return missing || raw === '' ? false : booleanOf(raw);
  const text = textOf(raw)?.trim().toUpperCase();
  return [...Object.values(entries ?? {}), ...(values ?? [])].find((value) => String(value).toUpperCase() === text);
}

/**
 * Reads the data of a response by its schema, whatever the style of the server: other wrappers, numbers as text, missing fields, times
 * in China's wall clock (docs/decisions/0024-tolerant-reader.md). Amounts, ids and results are never guessed.
 */
export function read<S extends z.ZodMiniType>(schema: S, raw: unknown, asked: Asked = {}, style: Style = {}): Read<z.output<S>> {
  const reader = new Reader(asked, style);
  try {
    return { data: reader.read(schema, raw, '') as z.output<S>, dropped: reader.dropped };
  } catch (error) {
    if (error instanceof Unreadable) {
      reader.note('unread', error.path, error.raw);
      return { path: error.path, label: error.label };
    }
    throw error;
  }
}
