import type { ActorRefFrom } from 'xstate';
import type { GoodsDetail } from '../../../contract/goods/goods';
import { Button } from '../../components/form/Button';
import { Stepper } from '../../components/form/Stepper';
import { Chips } from '../../components/select/Chips';
import { type goodsMachine, mostOf, saleOf } from '../../machines/goods/goods';
import styles from './ProductDetailsScreen.module.css';

interface SpecSheetProps {
  readonly goods: GoodsDetail;
  readonly specs: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly send: ActorRefFrom<typeof goodsMachine>['send'];
}

/** Chooses one value of each specification, and the quantity. */
export function SpecSheet({ goods, specs, quantity, send }: SpecSheetProps) {
  const most = mostOf(goods);
  const { limit, stock } = saleOf(goods) ?? goods;
  const isLimited = limit !== undefined || stock !== undefined;
  return (
    <div className={styles.sheet}>
      {goods.specs.map(({ name, values }) => (
        <div key={name} className={styles.spec}>
          <h3 className={styles.label}>{name}</h3>
          <Chips
            label={name}
            chips={values.map((value) => ({ id: value, text: value }))}
            chosen={specs[name] ?? ''}
            onChoose={(value) => send({ type: 'spec.choose', name, value })}
          />
        </div>
      ))}
      <div className={styles.amount}>
        <h3 className={styles.label}>数量{isLimited && `（限购 ${most} 件）`}</h3>
        <Stepper label="数量" value={quantity} max={most} onChange={(value) => send({ type: 'quantity.change', value })} />
      </div>
      <Button color="primary" size="large" block onClick={() => send({ type: 'flow.back' })}>
        选好了
      </Button>
    </div>
  );
}
