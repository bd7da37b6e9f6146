import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { type Offer, offerLines } from './amountTexts';
import styles from './Redeem.module.css';

interface OfferLinesProps {
  readonly kind: RedemptionKind;
  /** Null while it loads. */
  readonly amounts: Pick<Offer, 'spend' | 'fee' | 'gain' | 'balanceAfter'> | null;
}

const PLACEHOLDER = { spend: 0, fee: 0, gain: 0, balanceAfter: 0 };

/** Cost and gain of a redemption. */
export function OfferLines({ kind, amounts }: OfferLinesProps) {
  return (
    <dl className={styles.lines} aria-busy={!amounts}>
      {offerLines(kind, amounts ?? PLACEHOLDER).map(({ name, value, gained }) => (
        <div className={styles.amounts} key={name} data-gained={gained || undefined}>
          <dt>{name}</dt>
          <dd>{amounts ? value : <Skeleton width="5em" />}</dd>
        </div>
      ))}
    </dl>
  );
}
