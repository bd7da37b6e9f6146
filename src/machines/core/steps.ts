import type { FormProgress, FormRefused } from './flowEvents';

/**
 * The fields of a form as states of its flow, called steps: the flow is always at the field to fill in next. The form reports which fields
 * are filled in, and keeps the values. A machine with steps implements the guard `isAbout`.
 */

interface AboutParams {
  /** The field that the event is about; undefined if it is about none. */
  readonly about: string | undefined;
  /** The field of the step. */
  readonly field: string;
}
/** The guard of a transition to a step: tells whether the event is about the step's field. */
export const isAbout = (_: unknown, { about, field }: AboutParams): boolean => about === field;

/**
 * Makes one transition for each field: it leads to the field's step when `fieldOf` tells that an event is about the field. The target of
 * `transition` is the state that has the steps, or '' where the transitions belong to that state itself.
 */
export const toSteps = <Event, const Field extends string, const Target extends string, const Rest extends object>(
  fields: readonly Field[],
  fieldOf: (event: Event) => string | undefined,
  transition: { readonly target: Target } & Rest,
) =>
  fields.map(
    (field) =>
      ({
        ...transition,
        guard: { type: 'isAbout', params: ({ event }: { event: Event }) => ({ about: fieldOf(event), field }) },
        target: `${transition.target}.${field}`,
      }) as const,
  );

/**
 * Finds the field to fill in next: the typed field until it is valid, then the first field that is not valid. Once all are valid, it is the
 * last. `sentField` counts as not valid, because only sending it completes its step.
 */
function nextField(
  { field: typedField, filled, open }: FormProgress,
  fields: readonly string[],
  sentField: string | undefined,
): string | undefined {
  if (typedField && open.includes(typedField)) return typedField;
  const firstOpen = fields.find((name) => open.includes(name) || (name === sentField && filled.includes(name)));
  return firstOpen ?? filled[filled.length - 1];
}

/**
 * Makes the steps of a compound state from the form's fields in their order. The step of `sentField` ends once the field was sent, not once
 * it is valid: a captcha stays the next field until the SMS was sent.
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
      'form.progress': toSteps(fields, (progress: FormProgress) => nextField(progress, fields, sentField), {
        target: '',
        description: '填到这一项',
      }),
      'form.refused': toSteps(fields, (refused: FormRefused) => refused.fields[0], {
        target: '',
        description: '表单没有通过，从这一项改起',
      }),
    },
  } as const;
};

/** The history state that leads back to the step at which the form was left. */
export const lastStep = { type: 'history', description: '离开前的那一项' } as const;

/** The transition for the progress of a form with one field. It leads nowhere, because there is no other step. */
export const oneStep = { 'form.progress': { description: '正在填写这一项' } } as const;
