import { Pill, PlainButton, Row } from '../layout/primitives';

interface ChipsProps<Id extends string> {
  /** The id of the group, where a form leads to it. */
  readonly id?: string;
  readonly label: string;
  readonly chips: readonly { readonly id: Id; readonly text: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** A row of chips of which one is chosen. The tap targets are taller than the visible chips. */
export function Chips<Id extends string>({ id: groupId, label, chips, chosen, onChoose }: ChipsProps<Id>) {
  return (
    <Row id={groupId} gap={8} wrap role="group" aria-label={label}>
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
