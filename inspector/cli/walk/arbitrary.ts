import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod/mini';

interface Def {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}

/** Mostly the example, towards which fast-check shrinks: answers that differ from it in everything lead nowhere. */
const around = (example: unknown, others: Arbitrary<unknown>): Arbitrary<unknown> =>
  example === undefined
    ? others
    : fc.oneof({ withCrossShrink: true }, { weight: 6, arbitrary: fc.constant(example) }, { weight: 1, arbitrary: others });

/** Values of a schema's type, around an example where there is one: small ones of each type. */
export function arbitraryOf(schema: z.core.$ZodType, example?: unknown): Arbitrary<unknown> {
  const { type, innerType, in: input, shape, element, options, values, entries } = schema._zod.def as Def;
  if (shape) {
    const of = (example ?? {}) as Readonly<Record<string, unknown>>;
    return fc.record(Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, arbitraryOf(field, of[key])])));
  }
  const inner = innerType ?? input;
  if (type === 'nullable') return around(example, fc.oneof(arbitraryOf(inner as z.core.$ZodType), fc.constant(null)));
  if (type === 'optional' && example === undefined) return fc.constant(undefined);
  if (inner) return arbitraryOf(inner, example);
  if (options) return around(example, fc.oneof(...options.map((option) => arbitraryOf(option))));
  const choices = values ?? (entries && Object.values(entries));
  if (choices) return around(choices.includes(example) ? example : undefined, fc.constantFrom(...choices));
  if (type === 'number') return around(typeof example === 'number' ? example : undefined, fc.constantFrom(0, 1, 7));
  if (type === 'boolean') return around(typeof example === 'boolean' ? example : undefined, fc.boolean());
  if (type === 'array') {
    const [row] = Array.isArray(example) ? (example as readonly unknown[]) : [];
    const rows = row === undefined ? fc.constant([]) : arbitraryOf(element as z.core.$ZodType, row).map((one) => [one]);
    const two = fc.tuple(rows, rows).map(([one, other]) => [...one, ...other]);
    return around(Array.isArray(example) ? example : undefined, fc.oneof(rows, two, fc.constant([])));
  }
  if (type === 'string') return around(typeof example === 'string' ? example : undefined, fc.constantFrom('text-0', 'text-1'));
  return fc.constant(example);
}
