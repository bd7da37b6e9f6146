import type { Change } from './entries';

type Tree = Readonly<Record<string, unknown>> | readonly unknown[];

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const fieldOf = (tree: Tree, key: string): unknown => (tree as Readonly<Record<string, unknown>>)[key];
const segment = (key: string) => `/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`;
const segmentsOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~'));

/** The changes from one plain value to another. `undefined` is absence; an array that shrinks changes its `length`. */
export function changesOf(before: unknown, after: unknown, pointer = ''): Change[] {
  if (Object.is(before, after)) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after))
    return after === undefined ? [[pointer]] : [[pointer, after]];
  const changed = Object.keys(after).flatMap((key) =>
    changesOf(fieldOf(before, key), fieldOf(after, key), pointer + segment(key)),
  );
  if (Array.isArray(after))
    return after.length < (before as unknown[]).length ? [...changed, [`${pointer}/length`, after.length]] : changed;
  const removed = Object.keys(before).filter((key) => fieldOf(before, key) !== undefined && !(key in after));
  return [...changed, ...removed.map((key): Change => [pointer + segment(key)])];
}

/** Applies changes without changing the value itself: unchanged parts are shared. */
export const patched = (value: unknown, changes: readonly Change[]): unknown => changes.reduce(applied, value);

function applied(value: unknown, [pointer, ...rest]: Change): unknown {
  const set = (tree: unknown, [key, ...below]: readonly string[]): unknown => {
    if (key === undefined) return rest[0];
    const copy = (Array.isArray(tree) ? [...(tree as readonly unknown[])] : { ...(tree as object) }) as Record<string, unknown>;
    if (below.length === 0 && rest.length === 0) delete copy[key];
    else copy[key] = set(isTree(tree) ? fieldOf(tree, key) : undefined, below);
    return copy;
  };
  return set(value, segmentsOf(pointer));
}

/** The value at a JSON pointer; undefined where there is none. */
export const valueAt = (value: unknown, pointer: string): unknown =>
  segmentsOf(pointer).reduce<unknown>((at, key) => (isTree(at) ? fieldOf(at, key) : undefined), value);

/** A value with more parts than this is shortened: the regions of China have thousands. */
const MAX_PARTS = 400;

/** Errors, maps, actors and other instances are left to the mask. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || prototype === Array.prototype;
};

/** A value of which plain objects and lists have at most MAX_PARTS parts; a list says how many rows are left out. */
export function shortened(value: unknown): unknown {
  let parts = 0;
  const copy = (part: unknown): unknown => {
    parts += 1;
    if (!isTree(part) || !isPlain(part)) return part;
    if (parts > MAX_PARTS) return Array.isArray(part) ? `[${part.length} 项]` : '[已省略]';
    if (!Array.isArray(part)) return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, copy(child)]));
    const rows: unknown[] = [];
    for (const row of part) {
      if (parts > MAX_PARTS) return [...rows, `[另有 ${part.length - rows.length} 项]`];
      rows.push(copy(row));
    }
    return rows;
  };
  return copy(value);
}
