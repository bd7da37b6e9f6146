/**
 * The fields of a form as steps of its flow: the one that the member is asked for next, as far as the form reports it. The values stay in
 * the form. A machine with steps implements the guard `isAt`.
 */

interface At {
  readonly at: string | undefined;
  readonly field: string;
}
/** Tells whether an event is about a field. */
export const isAt = (_: unknown, { at, field }: At): boolean => at === field;

/** Transitions to the step of the field that `about` finds in an event, one for each of `fields`; `rest` is what they share. */
export const toSteps = <Event, const Field extends string, const Target extends string, const Rest extends object>(
  about: (event: Event) => string | undefined,
  target: Target,
  fields: readonly Field[],
  rest: Rest,
) =>
  fields.map(
    (field) =>
      ({
        guard: { type: 'isAt', params: ({ event }: { event: Event }) => ({ at: about(event), field }) },
        target: `${target}.${field}`,
        ...rest,
      }) as const,
  );

/** The event `form.progress` of core/flowEvents.ts. */
interface Progress {
  readonly field?: string | undefined;
  readonly filled: readonly string[];
  readonly open: readonly string[];
}

/**
 * The member is asked for the field that is being typed until it is valid, then for the first that is not (a `spent` one even when it is
 * filled), in the end for the last.
 */
const askedFor =
  (fields: readonly string[], spent: string | undefined) =>
  ({ field, filled, open }: Progress): string | undefined => {
    if (field && open.includes(field)) return field;
    const first = fields.find((name) => open.includes(name) || (name === spent && filled.includes(name)));
    return first ?? filled[filled.length - 1];
  };

/**
 * A compound state's steps, in the form's order, each with its description. `spent` is the field that is fulfilled by what it is sent for,
 * and not by being typed: a captcha, until the SMS has come.
 */
export const stepsOf = <const Field extends string>(
  states: Readonly<Record<Field, { readonly description: string }>>,
  spent?: NoInfer<Field>,
) => {
  const fields = Object.keys(states) as Field[];
  return {
    initial: fields[0] as Field,
    states,
    on: {
      'form.progress': toSteps(askedFor(fields, spent), '', fields, { description: '填到这一项' }),
      'form.refused': toSteps((event: { readonly fields: readonly string[] }) => event.fields[0], '', fields, {
        description: '表单没有通过，从这一项改起',
      }),
    },
  } as const;
};

/** The history state that leads back to the step that was left. */
export const before = { type: 'history', description: '离开前的那一项' } as const;

/** A form of one field is at its only step. */
export const oneStep = { 'form.progress': { description: '正在填写这一项' } } as const;
