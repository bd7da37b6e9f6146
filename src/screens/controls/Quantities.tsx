import { Stepper } from '#components/form/stepper/Stepper.tsx';
import { Row } from '#components/layout/primitives.tsx';
import { Result } from './Section';

interface QuantitiesProps {
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

/** A stepper, and one whose limits leave no choice. */
export const Quantities = ({ quantity, onChange }: QuantitiesProps) => (
  <>
    <Row minHeight={56} gap={12} wrap spread>
      <span>数量</span>
      <Stepper label="数量" value={quantity} max={20} onChange={onChange} />
    </Row>
    <Result of="步进器">已选 {quantity} 件</Result>
    <Row minHeight={56} gap={12} wrap spread>
      <span>限购 1 件</span>
      <Stepper label="限购数量" value={1} max={1} onChange={onChange} />
    </Row>
  </>
);
