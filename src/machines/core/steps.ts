/**
 * The fields of a form as steps of its flow: the one that the member is asked for next, as far as the flow knows it from what was
 * refused and what has arrived. The values stay in the form. A machine with steps implements the guard `isAt`.
 */

interface At {
  readonly at: string | undefined;
  readonly field: string;
}
/** Whether an event is about a field. */
export const isAt = (_: unknown, { at, field }: At): boolean => at === field;

/** Transitions to the step of the field that an event is about; `rest` is what they share. */
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

/** A compound state's steps, in the form's order, each with its description; `before` goes back to the one that was left. */
export const stepsOf = <const Field extends string>(steps: Readonly<Record<Field, string>>) => {
  const fields = Object.keys(steps) as Field[];
  return {
    initial: fields[0] as Field,
    states: {
      ...(Object.fromEntries(fields.map((field) => [field, { description: steps[field] }])) as Record<
        Field,
        { description: string }
      >),
      before: { type: 'history', description: '离开前的那一项' },
    },
    refused: toSteps((event: { readonly fields: readonly string[] }) => event.fields[0], '', fields, {
      description: '表单没有通过，从这一项改起',
    }),
  } as const;
};
