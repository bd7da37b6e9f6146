import type * as z from 'zod/mini';

/**
 * A sensitive value is of one of two kinds. `secret` (passwords, codes, tokens) is never shown or stored; `personal` (phones) is
 * masked in logs, the inspector and recordings, but may be stored in the member's own form draft.
 */
export type Sensitivity = 'secret' | 'personal';

const marks = new WeakMap<z.core.$ZodType, Sensitivity>();

/** Marks a schema as `secret`. Apply it last, because checks copy the schema. */
export function secret<S extends z.core.$ZodType>(schema: S): S {
  marks.set(schema, 'secret');
  return schema;
}

/** Marks a schema as `personal`. Apply it last, because checks copy the schema. */
export function personal<S extends z.core.$ZodType>(schema: S): S {
  marks.set(schema, 'personal');
  return schema;
}

/** The mark of a schema, also inside optional, nullable and default wrappers; undefined for an ordinary value. */
export function sensitivityOf(schema: z.core.$ZodType): Sensitivity | undefined {
  const mark = marks.get(schema);
  if (mark) return mark;
  const def = schema._zod.def as { innerType?: z.core.$ZodType };
  return def.innerType && sensitivityOf(def.innerType);
}
