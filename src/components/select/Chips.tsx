import { Pill, PlainButton, Row } from '../layout/primitives';

interface ChipsProps<Id extends string> {
  /** Set where the chips are a field of a form, whose error message has the id `${id}-error`. */
  readonly field?: { readonly id: string; readonly error: string | undefined };
  readonly label: string;
  readonly chips: readonly { readonly id: Id; readonly text: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** A row of chips of which one is chosen. The buttons are taller than the visible chips, for fingertips. */
export function Chips<Id extends string>({ field, label, chips, chosen, onChoose }: ChipsProps<Id>) {
  return (
    <Row
      id={field?.id}
      // A refused form focuses the group.
      tabIndex={field ? -1 : undefined}
      gap={8}
      wrap
      role="group"
      aria-label={label}
      aria-describedby={field?.error ? `${field.id}-error` : undefined}
    >
      {chips.map(({ id, text }) => (
        <PlainButton key={id} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          <Pill size={14} tint={id === chosen ? 'fill' : 'paper'} strong={id === chosen}>
            {text}
          </Pill>
        </PlainButton>
      ))}
    </Row>
  );
}
