import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { Icon } from '#components/icons/Icon.tsx';
import { Row, Text } from '#components/layout/primitives.tsx';
import styles from './ProductDetailsScreen.module.css';

interface ChosenSpecsProps {
  readonly goods: GoodsDetail;
  readonly specs: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly onChoose: () => void;
}

/** A row that names the chosen specifications and quantity, or those still missing. A tap opens the sheet to choose. */
export function ChosenSpecs({ goods, specs, quantity, onChoose }: ChosenSpecsProps) {
  const missingSpecs = goods.specs.map(({ name }) => name).filter((name) => specs[name] === undefined);
  const chosenTexts = [...goods.specs.flatMap(({ name }) => specs[name] ?? []), `${quantity} 件`];
  return (
    <Row as="button" className={styles.block} gap={12} minHeight={52} padY={12} below={8} onClick={onChoose}>
      <Text as="span" grow>
        <Text as="span" size={14} tone="faint">
          {missingSpecs.length > 0 ? '请选择' : '已选'}
        </Text>{' '}
        {missingSpecs.length > 0 ? missingSpecs.join('、') : chosenTexts.join(' / ')}
      </Text>
      <Icon name="chevron" size={14} tone="faint" />
    </Row>
  );
}
