import { toleranceOf } from '@juyi/contract/core/tolerance';
import type * as z from 'zod/mini';

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}

const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def;

/** A value of an answer as another backend writes it. `kind` is the type below optional and nullable wrappers. */
export interface Field {
  readonly name: string;
  readonly value: unknown;
  readonly kind: string;
  readonly schema: z.ZodMiniType;
  /** The object that has the field. */
  readonly around: Readonly<Record<string, unknown>>;
}

export type Change = (field: Field) => unknown;

export function innermost(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = defOf(schema);
  return innerType ? innermost(innerType) : schema;
}

/** Whether a schema is that of an amount, and of which unit. */
export const amountOf = (schema: z.ZodMiniType) => {
  const { exact, unit } = toleranceOf(innermost(schema));
  return exact ? (unit ?? 'points') : toleranceOf(innermost(schema)).unit;
};

/** The values of an enumeration; undefined of another schema. */
export function valuesOf(schema: z.ZodMiniType): readonly unknown[] | undefined {
  const { entries, values } = defOf(innermost(schema));
  return values ?? (entries && Object.values(entries));
}

/** Writes each value of an answer anew, the innermost first. What a change returns unchanged stays. */
export function written(schema: z.ZodMiniType, value: unknown, change: Change, name = '', around: Field['around'] = {}): unknown {
  const { shape, element, type } = defOf(innermost(schema));
  let changed = value;
  if (shape && typeof value === 'object' && value !== null) {
    const fields = value as Readonly<Record<string, unknown>>;
    changed = Object.fromEntries(
      Object.entries(fields).map(([key, one]) => [key, shape[key] ? written(shape[key], one, change, key, fields) : one]),
    );
  } else if (element && Array.isArray(value)) {
    changed = value.map((one: unknown) => written(element, one, change, name, around));
  }
  return change({ name, value: changed, kind: type, schema, around });
}
