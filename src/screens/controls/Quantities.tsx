import { Stepper } from '#components/form/stepper/Stepper.tsx';
import { Row } from '#components/layout/primitives.tsx';
import { ControlResult } from './ControlResult';

interface QuantitiesProps {
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

/** Two steppers for QA: the second has equal limits, so its buttons refuse every step. */
export const Quantities = ({ quantity, onChange }: QuantitiesProps) => (
  <>
    <Row minHeight={56} gap={12} wrap spread>
      <span>数量</span>
      <Stepper label="数量" value={quantity} max={20} onChange={onChange} />
    </Row>
    <ControlResult control="步进器">已选 {quantity} 件</ControlResult>
    <Row minHeight={56} gap={12} wrap spread>
      <span>限购 1 件</span>
      <Stepper label="限购数量" value={1} max={1} onChange={onChange} />
    </Row>
  </>
);
