import type * as z from 'zod/mini';

/**
 * How far a value may travel. `secret` (passwords, codes, tokens) is never shown or stored; `personal` (phones) is
 * masked wherever flows are shown, but a member's own form may keep it.
 */
export type Sensitivity = 'secret' | 'personal';

const marks = new WeakMap<z.core.$ZodType, Sensitivity>();

/** Marks a schema whose values are never shown in the inspector, a log or a recording, nor stored. Apply it last: checks make copies. */
export function secret<S extends z.core.$ZodType>(schema: S): S {
  marks.set(schema, 'secret');
  return schema;
}

/** Marks a schema whose values are masked in the inspector, logs and recordings. Apply it last: checks make copies. */
export function personal<S extends z.core.$ZodType>(schema: S): S {
  marks.set(schema, 'personal');
  return schema;
}

/** The mark of a schema, looked up through optional, nullable and default wrappers; undefined for an ordinary value. */
export function sensitivityOf(schema: z.core.$ZodType): Sensitivity | undefined {
  const mark = marks.get(schema);
  if (mark) return mark;
  const def = schema._zod.def as { innerType?: z.core.$ZodType };
  return def.innerType && sensitivityOf(def.innerType);
}
