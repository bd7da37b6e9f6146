import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { Pill } from '../layout/primitives';
import { yuan } from './format';
import styles from './Price.module.css';

interface PriceProps {
  /** The price is in 分 (docs/spec.md §9). */
  readonly fen: number;
  /** The market price in 分, shown smaller and struck through. */
  readonly market?: number | undefined;
}

/** A price that inherits the colour and font size of its context. */
export function Price({ fen, market }: PriceProps) {
  return (
    <span className={styles.prices}>
      <span className={styles.price}>
        <span className={styles.symbol}>¥</span>
        {/* The ¥ above has an element of its own, because it is smaller. */}
        {yuan(fen).slice('¥'.length)}
      </span>
      {market !== undefined && (
        <>
          <VisuallyHidden>，市场价</VisuallyHidden>
          <del className={styles.market}>{yuan(market)}</del>
        </>
      )}
    </span>
  );
}

/** Shows how much a price is below the market price, both in 分. Renders nothing when the price is not below. */
export const Saving = ({ fen, market }: { readonly fen: number; readonly market: number | undefined }) =>
  market !== undefined && market > fen ? <Pill className={styles.saving}>省 {yuan(market - fen)}</Pill> : null;
