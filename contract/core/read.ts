import type * as z from 'zod/mini';
import { booleanOf, numberOf, textOf } from './rawValues';
import { toleranceOf, type UnreadableRow } from './tolerance';

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
type Fields = Readonly<Record<string, unknown>>;
type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** The request asked for this page. */
export interface Asked {
  readonly pageNum?: unknown;
  readonly pageSize?: unknown;
}

class Unreadable extends Error {
  constructor(
    readonly path: string,
    readonly label?: string,
  ) {
    super(path);
  }
}

const isFields = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw);
const isMissing = (raw: unknown) => raw === undefined || raw === null;
const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

const LIST_NAMES = ['list', 'records', 'rows', 'data', 'items', 'content', 'result'];
const NESTED_NAMES = ['data', 'result', 'page'];

/** The list in a response: the response itself, or what a wrapper has under a usual name or as its only list. */
function listIn(raw: unknown, depth = 0): readonly unknown[] | undefined {
  if (Array.isArray(raw)) return raw;
  if (isMissing(raw) || raw === '') return [];
  if (!isFields(raw)) return undefined;
  const named = LIST_NAMES.map((name) => raw[name]).find(Array.isArray);
  if (named) return named;
  const lists = Object.values(raw).filter(Array.isArray);
  if (lists.length === 1) return lists[0];
  const nested = NESTED_NAMES.map((name) => raw[name]).find(isFields);
  if (nested && depth === 0) return listIn(nested, 1);
  // A wrapper without rows says so; anything else is no list.
  const isEmpty = Object.keys(raw).length === 0 || LIST_NAMES.some((name) => raw[name] === null) || wrapped(raw, 'total') === 0;
  return isEmpty ? [] : undefined;
}

const FRAME_NAMES = {
  total: ['total', 'totalCount', 'totalElements', 'count'],
  pageNum: ['pageNum', 'current', 'pageNo', 'currentPage', 'page'],
  pageSize: ['pageSize', 'size', 'limit'],
  pages: ['pages', 'totalPages', 'pageCount'],
} as const;

/** A whole number of a wrapper. */
const wrapped = (raw: Fields, frame: keyof typeof FRAME_NAMES): number | undefined =>
  FRAME_NAMES[frame].map((name) => Number(textOf(raw[name]) || Number.NaN)).find(Number.isInteger);

/** Whether more pages follow: as the wrapper says, as its numbers say, or because this page is full. */
function hasMoreOf(raw: Fields, length: number, asked: Asked): boolean {
  const more = booleanOf(raw.hasMore ?? raw.hasNextPage ?? raw.hasNext);
  if (more !== undefined) return more;
  const last = booleanOf(raw.last ?? raw.isLastPage);
  if (last !== undefined) return !last;
  const [total, pages] = [wrapped(raw, 'total'), wrapped(raw, 'pages')];
  const pageNum = wrapped(raw, 'pageNum') ?? (Number(asked.pageNum) || 1);
  const pageSize = wrapped(raw, 'pageSize') ?? Number(asked.pageSize);
  if (pages !== undefined) return pageNum < pages;
  if (total !== undefined && pageSize > 0) return pageNum * pageSize < total;
  return length > 0 && length === pageSize;
}

/** One read, from the raw response on. */
class Reader {
  readonly dropped = new Set<string>();

  constructor(readonly asked: Asked) {}

  read(schema: z.ZodMiniType, raw: unknown, path: string): unknown {
    const { fallback, exact, label } = toleranceOf(schema);
    if (fallback && (isMissing(raw) || raw === '')) return fallback.value;
    try {
      return this.parse(schema, raw, path);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      if (fallback && !exact) return fallback.value;
      throw error.label || !label ? error : new Unreadable(error.path, label);
    }
  }

  parse(schema: z.ZodMiniType, raw: unknown, path: string): unknown {
    const { type, innerType, shape, element } = definitionOf(schema);
    if (type === 'null') return null;
    if (innerType) {
      const isEmpty = isMissing(raw) || (isFields(raw) && Object.keys(raw).length === 0);
      if (isEmpty) return type === 'nullable' ? null : undefined;
      return raw === '' && definitionOf(innerType).type !== 'string' ? undefined : this.read(innerType, raw, path);
    }
    if (element) return this.readList(element, listIn(raw), path);
    if (shape?.hasMore) return this.readPage(shape, raw, path);
    if (shape) return this.readFields(shape, raw, path);
    return readValue(schema, raw, path);
  }

  /**
   * Rows that can't be read are left out, and a list without a readable row is unreadable, not empty. Where rows carry money, each stays
   * in its place.
   */
  readList(element: z.ZodMiniType, list: readonly unknown[] | undefined, path: string): unknown[] {
    if (!list) throw new Unreadable(path);
    const rows: unknown[] = [];
    let failed: Unreadable | undefined;
    for (const [place, raw] of list.entries()) {
      if (isMissing(raw)) continue;
      try {
        rows.push(this.read(element, raw, `${path}[]`));
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        this.dropped.add(error.path);
        const kept = this.keep(element, raw, place, error.label);
        if (kept) rows.push(kept);
        else failed ??= error;
      }
    }
    if (failed && rows.length === 0) throw failed;
    return rows;
  }

  /** Keeps the readable fields of an unreadable row; undefined where such rows are left out. */
  keep(element: z.ZodMiniType, raw: unknown, place: number, label: string | undefined): UnreadableRow | undefined {
    const { kept } = toleranceOf(element);
    if (!kept) return undefined;
    const shape = definitionOf(element).shape ?? {};
    const fieldOf = (name: string): string | undefined => {
      const { data } = read(shape[name] as z.ZodMiniType, isFields(raw) ? raw[name] : undefined);
      return typeof data === 'string' ? data : undefined;
    };
    const id = fieldOf(kept.id) ?? `unreadable ${String(this.asked.pageNum)} ${place}`;
    return { unreadable: true, id, time: fieldOf(kept.time), label };
  }

  /** A page in any wrapper; additional fields (sums) may be in the wrapper or in the object around it. */
  readPage({ list, total: _, pageNum: __, pageSize: ___, hasMore: ____, ...beside }: Shape, raw: unknown, path: string) {
    const found = listIn(raw);
    const outer = isFields(raw) ? raw : {};
    const frame: Fields = Object.assign({}, ...NESTED_NAMES.map((name) => outer[name]).filter(isFields), outer) as Fields;
    const rows = this.readList(definitionOf(list as z.ZodMiniType).element as z.ZodMiniType, found, joined(path, 'list'));
    const length = found?.length ?? 0;
    const total = wrapped(frame, 'total');
    return {
      ...this.readFields(beside, frame, path),
      list: rows,
      ...(total !== undefined && { total }),
      pageNum: wrapped(frame, 'pageNum') ?? (Number(this.asked.pageNum) || 1),
      pageSize: wrapped(frame, 'pageSize') ?? (Number(this.asked.pageSize) || length),
      hasMore: hasMoreOf(frame, length, this.asked),
    };
  }

  /** Missing data counts as data without fields: the fields decide whether that will do. */
  readFields(shape: Shape, raw: unknown, path: string): Record<string, unknown> {
    if (!isFields(raw) && !isMissing(raw) && raw !== '') throw new Unreadable(path);
    let fields: Fields = isFields(raw) ? raw : {};
    const names = Object.keys(shape);
    if (isFields(fields.data) && !names.some((name) => name in fields)) fields = fields.data;
    const read: Record<string, unknown> = {};
    for (const name of names) {
      const value = this.read(shape[name] as z.ZodMiniType, fields[name], joined(path, name));
      if (value !== undefined) read[name] = value;
    }
    return read;
  }
}

const joined = (path: string, name: string) => (path ? `${path}.${name}` : name);

/** A value: as the schema takes it, as its type has it, or as its tolerance reads it. */
function readValue(schema: z.ZodMiniType, raw: unknown, path: string): unknown {
  const strict = schema.safeParse(raw);
  if (strict.success) return strict.data;
  const { read, exact } = toleranceOf(schema);
  const value = schema.safeParse(converted(definitionOf(schema), raw, exact === true)).data ?? read?.(raw);
  if (value === undefined) throw new Unreadable(path);
  return value;
}

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
export function read<S extends z.ZodMiniType>(schema: S, raw: unknown, asked: Asked = {}): Read<z.output<S>> {
  const reader = new Reader(asked);
  try {
    return { data: reader.read(schema, raw, '') as z.output<S>, dropped: [...reader.dropped] };
  } catch (error) {
    if (error instanceof Unreadable) return { path: error.path, label: error.label };
    throw error;
  }
}
