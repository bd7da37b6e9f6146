import { Stepper } from '#components/form/Stepper.tsx';
import styles from './ControlsScreen.module.css';

interface QuantitiesProps {
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

export function Quantities({ quantity, onChange }: QuantitiesProps) {
  return (
    <>
      <div className={styles.line}>
        <span>数量</span>
        <Stepper label="数量" value={quantity} max={20} onChange={onChange} />
      </div>
      <p className={styles.result} aria-label="步进器的结果">
        已选 {quantity} 件
      </p>
      <div className={styles.line}>
        <span>限购 1 件</span>
        <Stepper label="限购数量" value={1} max={1} onChange={onChange} />
      </div>
    </>
  );
}
