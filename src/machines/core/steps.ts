/**
 * The fields of a form as steps of its flow, which is always at the field to fill in next. The form reports what is filled in, and keeps the
 * values. A machine with steps implements the guard `isAt`.
 */

interface At {
  readonly at: string | undefined;
  readonly field: string;
}
/** Tells whether an event is about a field. */
export const isAt = (_: unknown, { at, field }: At): boolean => at === field;

/** Transitions to the step of an event's field (`fieldOf`), one for each of `fields`; all have the properties of `shared`. */
export const toSteps = <Event, const Field extends string, const Target extends string, const Rest extends object>(
  fieldOf: (event: Event) => string | undefined,
  target: Target,
  fields: readonly Field[],
  shared: Rest,
) =>
  fields.map(
    (field) =>
      ({
        guard: { type: 'isAt', params: ({ event }: { event: Event }) => ({ at: fieldOf(event), field }) },
        target: `${target}.${field}`,
        ...shared,
      }) as const,
  );

/** The event `form.progress` of core/flowEvents.ts. */
interface Progress {
  readonly field?: string | undefined;
  readonly filled: readonly string[];
  readonly open: readonly string[];
}

/**
 * The next field: the one that is being typed until it is valid, then the first that is not valid (`sentField` even if it is filled in), in
 * the end the last.
 */
const nextField =
  (fields: readonly string[], sentField: string | undefined) =>
  ({ field, filled, open }: Progress): string | undefined => {
    if (field && open.includes(field)) return field;
    const first = fields.find((name) => open.includes(name) || (name === sentField && filled.includes(name)));
    return first ?? filled[filled.length - 1];
  };

/**
 * The steps of a compound state, in the form's order, each with its description. `sentField` is done once it was sent, not once it is
 * typed: a captcha, until the SMS has come.
 */
export const stepsOf = <const Field extends string>(
  states: Readonly<Record<Field, { readonly description: string }>>,
  sentField?: NoInfer<Field>,
) => {
  const fields = Object.keys(states) as Field[];
  return {
    initial: fields[0] as Field,
    states,
    on: {
      'form.progress': toSteps(nextField(fields, sentField), '', fields, { description: '填到这一项' }),
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
