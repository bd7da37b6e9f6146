import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { Pill } from '../layout/primitives';
import { decimals, yuan } from './format';
import styles from './Price.module.css';

interface PriceProps {
  /** The price is in 分 (docs/spec.md §9). */
  readonly price: number;
  /** The market price in 分, shown smaller and struck through. */
  readonly marketPrice?: number | undefined;
}

/** A price that inherits the colour and font size of its context. */
export function Price({ price, marketPrice }: PriceProps) {
  return (
    <span className={styles.prices}>
      <span className={styles.price}>
        {/* The ¥ has an element of its own, because it is smaller. */}
        <span className={styles.symbol}>¥</span>
        {decimals(price)}
      </span>
      {marketPrice !== undefined && (
        <>
          <VisuallyHidden>，市场价</VisuallyHidden>
          <del className={styles.market}>{yuan(marketPrice)}</del>
        </>
      )}
    </span>
  );
}

/** Shows how much a price is below the market price. Renders nothing when the price is not below. */
export const Saving = ({ price, marketPrice }: PriceProps) =>
  marketPrice !== undefined && marketPrice > price ? <Pill className={styles.saving}>省 {yuan(marketPrice - price)}</Pill> : null;
