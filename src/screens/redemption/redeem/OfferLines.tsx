import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { Countdown } from '#components/feedback/Countdown.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { minutes, type Offer, offerLines } from './amountTexts';
import styles from './Redeem.module.css';

interface OfferLinesProps {
  readonly kind: RedemptionKind;
  /** Null while it loads. */
  readonly amounts: Pick<Offer, 'spend' | 'fee' | 'gain' | 'balanceAfter'> | null;
  /** Server time in ms until which the quote holds; without one it does not end. */
  readonly until?: number | null | undefined;
}

const PLACEHOLDER = { spend: 0, fee: 0, gain: 0, balanceAfter: 0 };

/** Cost and gain of a redemption. */
export function OfferLines({ kind, amounts, until }: OfferLinesProps) {
  return (
    <dl className={styles.lines} aria-busy={!amounts}>
      {offerLines(kind, amounts ?? PLACEHOLDER).map(({ name, value, gained }) => (
        <div className={styles.amounts} key={name} data-gained={gained || undefined}>
          <dt>{name}</dt>
          <dd>{amounts ? value : <Skeleton width="5em" />}</dd>
        </div>
      ))}
      {amounts && until && (
        <div className={styles.amounts}>
          <dt>报价有效</dt>
          <dd>
            <span role="timer">
              <Countdown until={until}>{minutes}</Countdown>
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}
