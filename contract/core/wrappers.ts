import { booleanOf, type Fields, isFields, textOf } from './rawValues';

/** Lists and pages in the wrappers of any backend. */

/** The request asked for this page, or for this captcha. */
export interface Asked {
  readonly pageNum?: unknown;
  readonly pageSize?: unknown;
  readonly captchaId?: unknown;
}

const LIST_NAMES = ['list', 'records', 'rows', 'data', 'items', 'content', 'result'];
const NESTED_NAMES = ['data', 'result', 'page', 'info'];

/** A field under its name, or under the same name in snake_case. */
export const fieldOf = (fields: Fields, name: string): unknown =>
  name in fields ? fields[name] : fields[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];

/**
 * The list in a response: the response itself, or what a wrapper has under a usual name or as its only list. Null is an empty one, as some
 * mappers send it; what is not there is none.
 */
export function listIn(raw: unknown, depth = 0): readonly unknown[] | undefined {
  if (Array.isArray(raw)) return raw;
  if (raw === null || raw === '') return [];
  if (!isFields(raw)) return undefined;
  const named = LIST_NAMES.map((name) => raw[name]).find(Array.isArray);
  if (named) return named;
  const lists = Object.values(raw).filter(Array.isArray);
  if (lists.length === 1) return lists[0];
  const nested = NESTED_NAMES.map((name) => raw[name]).find(isFields);
  if (nested && depth === 0) return listIn(nested, 1);
  // A wrapper without rows says so; anything else is no list.
  const isEmpty = LIST_NAMES.some((name) => raw[name] === null) || wrapped(raw, 'total') === 0;
  return isEmpty ? [] : undefined;
}

const NUMBER_NAMES = {
  total: ['total', 'totalCount', 'totalElements', 'count'],
  pageNum: ['pageNum', 'current', 'pageNo', 'currentPage', 'page'],
  pageSize: ['pageSize', 'size', 'limit'],
  pages: ['pages', 'totalPages', 'pageCount'],
} as const;

/** A whole number of a wrapper. */
export const wrapped = (raw: Fields, number: keyof typeof NUMBER_NAMES): number | undefined =>
  NUMBER_NAMES[number].map((name) => Number(textOf(fieldOf(raw, name)) || Number.NaN)).find(Number.isInteger);

/** Tells whether more pages follow: as the wrapper says, as its numbers say, or because this page is full. */
export function hasMoreOf(raw: Fields, length: number, asked: Asked): boolean {
  const more = booleanOf(fieldOf(raw, 'hasMore') ?? fieldOf(raw, 'hasNextPage') ?? fieldOf(raw, 'hasNext'));
  if (more !== undefined) return more;
  const last = booleanOf(raw.last ?? fieldOf(raw, 'isLastPage'));
  if (last !== undefined) return !last;
  const [total, pages] = [wrapped(raw, 'total'), wrapped(raw, 'pages')];
  const pageNum = wrapped(raw, 'pageNum') ?? (Number(asked.pageNum) || 1);
  const pageSize = wrapped(raw, 'pageSize') ?? Number(asked.pageSize);
  if (pages !== undefined) return pageNum < pages;
  if (total !== undefined && pageSize > 0) return pageNum * pageSize < total;
  return length > 0 && length === pageSize;
}

/** The fields of a wrapper with those of the wrappers within it. */
export const flattened = (outer: Fields): Fields =>
  Object.assign({}, ...NESTED_NAMES.map((name) => outer[name]).filter(isFields), outer) as Fields;

/** A page as the only item of a list. */
export const isPageAlone = (raw: unknown): raw is readonly [Fields] =>
  Array.isArray(raw) &&
  raw.length === 1 &&
  isFields(raw[0]) &&
  LIST_NAMES.some((name) => Array.isArray((raw[0] as Fields)[name]));
