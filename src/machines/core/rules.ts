import * as z from 'zod/mini';
import type { FormProgress } from './flowEvents';

type Fields = Readonly<Record<string, z.ZodMiniType>>;
type Values = Readonly<Record<string, unknown>>;

/** The result of a check: the parsed values of all fields, or the message of each wrong field. */
type Checked<F extends Fields, N extends keyof F = keyof F> =
  | { readonly values: { [K in N]: z.output<F[K]> }; readonly errors?: undefined }
  | { readonly values?: undefined; readonly errors: Readonly<Record<string, string>> };

/** The validation rules of a form. The first screen's forms load them lazily, because zod comes with them. */
export interface Rules<F extends Fields = Fields> {
  readonly fields: F;
  /** Validates some of the fields. Values of the others are ignored. */
  readonly check: <N extends keyof F>(names: readonly N[], values: Values) => Checked<F, N>;
  /** Sorts these fields into `filled`, which are valid, and `open`, which are not. */
  readonly progress: (names: readonly (keyof F & string)[], values: Values) => Pick<FormProgress, 'filled' | 'open'>;
  /** The formatter of a field gets its valid value on blur, and returns, for example, 138 0013 8000. */
  readonly formatters: { readonly [N in keyof F]?: (value: string) => string };
}

interface RulesOptions<F extends Fields> {
  readonly formatters?: Rules<F>['formatters'];
  /** Rules that compare several fields. A rule runs only if every field that it names is checked. */
  readonly comparisons?: readonly { readonly names: readonly (keyof F)[]; readonly rule: z.core.$ZodCheck }[];
}

/** Makes the rules of a form from the schema of each field, which has the messages. */
export function rulesOf<const F extends Fields>(
  fields: F,
  { formatters = {}, comparisons = [] }: RulesOptions<F> = {},
): Rules<F> {
  const check: Rules<F>['check'] = (names, values) => {
    const shape = Object.fromEntries(names.map((name) => [name, fields[name]]));
    const applicable = comparisons.filter((comparison) => comparison.names.every((name) => name in shape));
    // The schema's type is not known here, so the casts take the place of a generic type.
    const checks = applicable.map(({ rule }) => rule as unknown as z.core.$ZodCheck<unknown>);
    const schema = z.object(shape as Fields).check(...checks);
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data as never };
    // A field shows only its first message.
    const errors: Record<string, string> = {};
    for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
    return { errors };
  };
  return {
    fields,
    formatters,
    check,
    progress: (names, values) => {
      const { errors = {} } = check(names, values);
      return { filled: names.filter((name) => !errors[name]), open: names.filter((name) => errors[name]) };
    },
  };
}
