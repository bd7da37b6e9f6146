import { useId } from 'react';
import styles from './Goods.module.css';
import redeem from './Redeem.module.css';

interface SpecChoiceProps {
  readonly name: string;
  readonly values: readonly string[];
  readonly chosen: string | undefined;
  readonly lacking: boolean;
  readonly onChoose: (value: string) => void;
}

/** One specification as a radio group. */
export function SpecChoice({ name, values, chosen, lacking, onChoose }: SpecChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.spec} aria-describedby={lacking ? id : undefined}>
      <legend>{name}</legend>
      <div className={styles.values}>
        {values.map((value) => (
          <label key={value} className={styles.value}>
            <input type="radio" name={`${id}-${name}`} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>{value}</span>
          </label>
        ))}
      </div>
      <p className={redeem.problem} id={id} aria-live="polite">
        {lacking && `请选择${name}`}
      </p>
    </fieldset>
  );
}
