import { PlainButton } from '../layout/primitives';
import styles from './Chips.module.css';

interface ChipsProps<Id extends string> {
  readonly label: string;
  readonly chips: readonly { readonly id: Id; readonly text: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** A single-choice filter. */
export function Chips<Id extends string>({ label, chips, chosen, onChoose }: ChipsProps<Id>) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {chips.map(({ id, text }) => (
        <PlainButton key={id} className={styles.target} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          <span className={styles.chip}>{text}</span>
        </PlainButton>
      ))}
    </div>
  );
}
