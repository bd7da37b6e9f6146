import * as z from 'zod/mini';
import type { FormProgress } from './flowEvents';

type Fields = Readonly<Record<string, z.ZodMiniType>>;
type Values = Readonly<Record<string, unknown>>;

/** The result of a check: the parsed values of all fields (`filled`), or the message of each wrong field (`wrong`). */
type Checked<F extends Fields, N extends keyof F = keyof F> =
  | { readonly filled: { [K in N]: z.output<F[K]> }; readonly wrong?: undefined }
  | { readonly filled?: undefined; readonly wrong: Readonly<Record<string, string>> };

/** The validation rules of a form. The first screen's forms load them lazily, because zod comes with them. */
export interface Rules<F extends Fields = Fields> {
  readonly fields: F;
  /** Validates some of the fields. Values of the others are ignored. */
  readonly check: <N extends keyof F>(names: readonly N[], values: Values) => Checked<F, N>;
  /** Sorts these fields into `filled`, which are valid, and `open`, which are not. */
  readonly progress: (names: readonly (keyof F & string)[], values: Values) => Omit<FormProgress, 'type' | 'field'>;
  /** Formats the valid value of a field on blur: 138 0013 8000. */
  readonly tidy: { readonly [N in keyof F]?: (value: string) => string };
}

interface RulesOptions<F extends Fields> {
  readonly tidy?: Rules<F>['tidy'];
  /** Rules that compare several fields. Each is checked only when all fields that it names are. */
  readonly comparisons?: readonly { readonly names: readonly (keyof F)[]; readonly rule: z.core.$ZodCheck }[];
}

/** Makes the rules of a form from the schema of each field, which has the messages. */
export function rulesOf<const F extends Fields>(fields: F, { tidy = {}, comparisons = [] }: RulesOptions<F> = {}): Rules<F> {
  const check: Rules<F>['check'] = (names, values) => {
    const shape = Object.fromEntries(names.map((name) => [name, fields[name]]));
    const applicable = comparisons.filter((comparison) => comparison.names.every((name) => name in shape));
    const checks = applicable.map(({ rule }) => rule as unknown as z.core.$ZodCheck<unknown>);
    const schema = z.object(shape as Fields).check(...checks);
    const result = schema.safeParse(values);
    if (result.success) return { filled: result.data as never };
    // A field shows its first message alone.
    const wrong: Record<string, string> = {};
    for (const { path, message } of result.error.issues) wrong[String(path[0])] ??= message;
    return { wrong };
  };
  return {
    fields,
    tidy,
    check,
    progress: (names, values) => {
      const { wrong = {} } = check(names, values);
      return { filled: names.filter((name) => !wrong[name]), open: names.filter((name) => wrong[name]) };
    },
  };
}
