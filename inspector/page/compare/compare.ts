import type { ActorState, Change } from '../../recording/entries';
import { changesOf, valueAt } from '../../recording/patch';
import type { Row } from '../live/rows';

/** The state of the app at one time. */
export interface Moment {
  readonly screen: string;
  readonly actors: readonly ActorState[];
}

/** A flow that differs between two moments; without `from` or `to` it ran at one of them only. */
export interface Difference {
  readonly key: string;
  readonly from: ActorState | undefined;
  readonly to: ActorState | undefined;
  /** The differences in its data. */
  readonly patch: readonly Change[];
}

const isLive = (actor: ActorState | undefined) => actor?.status === 'active';

/** Flows by their id, which identifies them within one run of the app. */
const byId = ({ actors }: Moment): Map<string, ActorState> =>
  new Map(actors.filter(({ machine }) => machine !== undefined).map((actor) => [actor.id, actor]));

/**
 * Finds flows by their place in the tree and their order, because ids differ from run to run. If all flows of a place have ended, the last one counts.
 */
function byPlace({ actors }: Moment): Map<string, ActorState> {
  const pathOf = ({ machine, name, parent }: ActorState): string => {
    const above = actors.find(({ id }) => id === parent);
    return `${above ? `${pathOf(above)}/` : ''}${machine ?? name}`;
  };
  const places = new Map<string, ActorState[]>();
  for (const actor of actors)
    if (actor.machine !== undefined) places.set(pathOf(actor), [...(places.get(pathOf(actor)) ?? []), actor]);
  return new Map(
    [...places].flatMap(([path, all]) => {
      const live = all.filter(isLive);
      return (live.length > 0 ? live : all.slice(-1)).map((actor, order) => [`${path}#${order}`, actor] as const);
    }),
  );
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/;
const ACTOR = /^\[流程 /;
const isTime = (value: unknown) => typeof value === 'number' && value > 1_500_000_000_000 && value < 4_000_000_000_000;

/** Whether two values differ in every run: ids and times. */
const isIncidental = (a: unknown, b: unknown): boolean =>
  (isTime(a) && isTime(b)) ||
  (typeof a === 'string' && typeof b === 'string' && [UUID, ISO_TIME, ACTOR].some((kind) => kind.test(a) && kind.test(b)));

/**
 * The flows that differ between two moments, with the changed paths of their data only. `sameRun`: of one run of the app; between two
 * runs ids and times don't count.
 */
export function differencesOf(from: Moment, to: Moment, sameRun: boolean): Difference[] {
  const [before, after] = sameRun ? [byId(from), byId(to)] : [byPlace(from), byPlace(to)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [a, b] = [before.get(key), after.get(key)];
    // Flows that had ended are not kept for ever.
    if (!(isLive(a) || isLive(b)) && (a === undefined || b === undefined)) return [];
    const patch = changesOf(a?.context ?? {}, b?.context ?? {}).filter(
      ([path, value]) => sameRun || !isIncidental(valueAt(a?.context, path), value),
    );
    const isSame = a?.status === b?.status && a?.states.join() === b?.states.join() && patch.length === 0;
    return isSame ? [] : [{ key, from: a, to: b, patch }];
  });
}

/** Two lists in one, in order: what both have once, with both elements. */
export function aligned<T>(
  a: readonly T[],
  b: readonly T[],
  keyOf: (one: T) => string,
): { readonly a: T | undefined; readonly b: T | undefined }[] {
  const [keysA, keysB] = [a.map(keyOf), b.map(keyOf)];
  // lengths[i][j]: of the longest common subsequence of a from i on and b from j on.
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (lengths[i] as number[])[j] =
        keysA[i] === keysB[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const pairs: { a: T | undefined; b: T | undefined }[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && keysA[i] === keysB[j]) pairs.push({ a: a[i++], b: b[j++] });
    else if (j >= b.length || (i < a.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) pairs.push({ a: a[i++], b: undefined });
    else pairs.push({ a: undefined, b: b[j++] });
  }
  return pairs;
}

/** A tap with what followed until the next one; without a tap the beginning. */
export interface Segment {
  readonly tap: Row | undefined;
  readonly rows: readonly Row[];
}

/** A recording cut at its taps. */
export function segmentsOf(rows: readonly Row[]): Segment[] {
  const segments: { tap: Row | undefined; rows: Row[] }[] = [{ tap: undefined, rows: [] }];
  for (const row of rows)
    if (row.entry.type === 'tap') segments.push({ tap: row, rows: [row] });
    else segments[segments.length - 1]?.rows.push(row);
  return segments;
}

/** Identifies a tap by what was tapped: it is the same in every run. */
const tapKey = ({ tap }: Segment): string =>
  tap?.entry.type === 'tap' ? JSON.stringify([tap.screen, tap.entry.role, tap.entry.name]) : '';

/** Two recordings aligned by their taps. */
export const alignedByTap = (a: readonly Row[], b: readonly Row[]) => aligned(segmentsOf(a), segmentsOf(b), tapKey);
