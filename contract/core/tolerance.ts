import type * as z from 'zod/mini';
import { textOf } from './rawValues';

/** The units that have minor ones: 分, and hundredths of data IP. Points are whole. */
export type Unit = 'money' | 'dataIp';

/** The names of a row's id and of its time, if it has one. */
export interface Kept {
  readonly id: string;
  readonly time?: string;
}

/**
 * Tells the client's reader (read.ts) how to take a value that its schema refuses. The schemas alone check the gateway's own
 * answers.
 */
export interface Tolerance {
  /** Reads what the schema's type can't be made of; undefined when it is unreadable. The result is not checked again. */
  readonly read?: (raw: unknown) => unknown;
  /** The reader takes this for missing or unreadable data; for an exact value only when it is missing. */
  readonly fallback?: { readonly value: unknown };
  /** The value is never guessed: it is a whole number, as a number or as its digits. */
  readonly exact?: true;
  /** Amounts of this unit are sent in minor units, or, where the backend's style says so, in yuan or whole data IP. */
  readonly unit?: Unit;
  /** Other backends have the field under these names. */
  readonly names?: readonly string[];
  /** The text is the address of a picture, possibly relative to the backend. */
  readonly picture?: true;
  /** Changes a list that was read, by all of its rows. */
  readonly whole?: (rows: readonly never[]) => readonly unknown[];
  /** An unreadable row of a list stays in its place, as an UnreadableRow; these fields are its id and its time. */
  readonly kept?: Kept;
  /** The message about an unreadable value calls it so. */
  readonly label?: string;
}

const tolerances = new WeakMap<z.core.$ZodType, Tolerance>();

export const toleranceOf = (schema: z.core.$ZodType): Tolerance => tolerances.get(schema) ?? {};

/** Adds a tolerance to a schema. Apply it last, because checks copy the schema. */
/* @__NO_SIDE_EFFECTS__ */
export function tolerate<S extends z.core.$ZodType>(schema: S, tolerance: Tolerance): S {
  tolerances.set(schema, { ...toleranceOf(schema), ...tolerance });
  return schema;
}

/** The client reads an unknown value of an enumeration as this one. No server answers it. */
export const UNKNOWN = 'UNKNOWN';

/** A copy of a schema whose missing or unreadable data the client reads as `value`. */
/* @__NO_SIDE_EFFECTS__ */
export function fallback<S extends z.ZodMiniType, const V>(schema: S, value: V): z.ZodMiniType<z.output<S> | V, z.input<S>> {
  const copy = schema.clone(schema._zod.def as S['_zod']['def']);
  return tolerate(copy, { ...toleranceOf(schema), fallback: { value } }) as unknown as z.ZodMiniType<z.output<S> | V, z.input<S>>;
}

/** An enumeration whose values the client need not know; one of them must be there. */
/* @__NO_SIDE_EFFECTS__ */
export const orUnknown = <S extends z.ZodMiniType>(schema: S): z.ZodMiniType<z.output<S> | typeof UNKNOWN, z.input<S>> =>
  tolerate(schema.clone(schema._zod.def as S['_zod']['def']), {
    read: (raw) => (textOf(raw) ? UNKNOWN : undefined),
  }) as unknown as z.ZodMiniType<z.output<S> | typeof UNKNOWN, z.input<S>>;

/** A copy of a schema that the client does without where the data is missing or unreadable (exact data: missing). */
/* @__NO_SIDE_EFFECTS__ */
export const dispensable = <S extends z.ZodMiniType>(schema: S) => fallback(schema, undefined);

/** A copy of a field's schema; other backends have the field under these names. */
/* @__NO_SIDE_EFFECTS__ */
export const alsoNamed = <S extends z.ZodMiniType>(schema: S, ...names: readonly string[]): S =>
  tolerate(schema.clone(schema._zod.def as S['_zod']['def']) as S, { ...toleranceOf(schema), names });

/** A row of a list of money that can't be read. It is never left out in silence. */
export interface UnreadableRow {
  readonly unreadable: true;
  /** The row's own, or else one of its place. */
  readonly id: string;
  /** ISO 8601 with offset, if it can be read. */
  readonly time: string | undefined;
  /** The contract's name for the unreadable value, if it has one. */
  readonly label: string | undefined;
}

export const isUnreadable = (row: unknown): row is UnreadableRow =>
  typeof row === 'object' && row !== null && 'unreadable' in row;

/** A copy of a row's schema: the client keeps rows that it can't read, with their id and time. */
/* @__NO_SIDE_EFFECTS__ */
export const orUnreadable = <S extends z.ZodMiniType>(
  schema: S,
  kept: Kept,
): z.ZodMiniType<z.output<S> | UnreadableRow, z.input<S>> =>
  tolerate(schema.clone(schema._zod.def as S['_zod']['def']), { kept }) as unknown as z.ZodMiniType<
    z.output<S> | UnreadableRow,
    z.input<S>
  >;
