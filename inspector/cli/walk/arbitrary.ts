import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod/mini';
import type { Subject } from '../../subject';

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

/** Makes values of schemas, around an example where there is one: small ones of each type, and texts of these words. */
export function arbitrariesOf(words: readonly string[], { sensitivityOf }: Subject) {
  return function of(schema: z.core.$ZodType, example?: unknown): Arbitrary<unknown> {
    const { type, innerType, in: input, shape, element, options, values, entries } = schema._zod.def as Def;
    if (shape) {
      const known = (example ?? {}) as Readonly<Record<string, unknown>>;
      return fc.record(Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, of(field, known[key])])));
    }
    const inner = innerType ?? input;
    if (type === 'nullable') return around(example, fc.oneof(of(inner as z.core.$ZodType), fc.constant(null)));
    if (type === 'optional' && example === undefined) return fc.constant(undefined);
    if (inner) return of(inner, example);
    if (options) return around(example, fc.oneof(...options.map((option) => of(option))));
    const choices = values ?? (entries && Object.values(entries));
    if (choices) return around(choices.includes(example) ? example : undefined, fc.constantFrom(...choices));
    if (type === 'number') return around(typeof example === 'number' ? example : undefined, fc.constantFrom(0, 1, 7));
    if (type === 'boolean') return around(typeof example === 'boolean' ? example : undefined, fc.boolean());
    if (type === 'array') {
      const all = Array.isArray(example) ? (example as readonly unknown[]) : undefined;
      const row = of(element as z.core.$ZodType, all?.[0]);
      return around(all, fc.array(row, { maxLength: 2 }));
    }
    // A secret is masked everywhere it occurs: no word may be one.
    const texts = sensitivityOf(schema) ? ['text'] : [...words, ''];
    if (type === 'string') return around(typeof example === 'string' ? example : undefined, fc.constantFrom(...texts));
    return fc.constant(example);
  };
}
