import type { RedemptionKind } from '../../../../contract/redemption/redemption';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { type Offer, offerLines } from './amountTexts';
import styles from './Redeem.module.css';

interface OfferLinesProps {
  readonly kind: RedemptionKind;
  /** Null while it is on its way. */
  readonly amounts: Pick<Offer, 'spend' | 'fee' | 'gain' | 'balanceAfter'> | null;
}

const PENDING = { spend: 0, fee: 0, gain: 0, balanceAfter: 0 };

/** What a redemption costs and gives. */
export function OfferLines({ kind, amounts }: OfferLinesProps) {
  return (
    <dl className={styles.lines} aria-busy={!amounts}>
      {offerLines(kind, amounts ?? PENDING).map(({ name, value, gained }) => (
        <div className={styles.amounts} key={name} data-gained={gained || undefined}>
          <dt>{name}</dt>
          <dd>{amounts ? value : <Skeleton width="5em" />}</dd>
        </div>
      ))}
    </dl>
  );
}
