import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { Countdown } from '#components/feedback/Countdown.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { type Amounts, minutes, offerLines } from './amountTexts';
import styles from './Redeem.module.css';

interface OfferLinesProps {
  readonly kind: RedemptionKind;
  /** Null while it loads. */
  readonly amounts: Amounts | null;
  /** The amounts of the quote before this one: what has changed is shown beside it. */
  readonly former?: Amounts | null;
  /** Server time in ms until which the quote holds; without one it does not end. */
  readonly until?: number | null | undefined;
}

const PLACEHOLDER = { spend: 0, fee: 0, gain: 0, balanceAfter: 0 };

/** Cost and gain of a redemption. */
export function OfferLines({ kind, amounts, former, until }: OfferLinesProps) {
  const before = former && amounts && offerLines(kind, former);
  return (
    <dl className={styles.lines} aria-busy={!amounts}>
      {offerLines(kind, amounts ?? PLACEHOLDER).map(({ name, value, gained }, place) => (
        <div className={styles.amounts} key={name} data-gained={gained || undefined}>
          <dt>{name}</dt>
          <dd>
            {before && before[place]?.value !== value && <span className={styles.former}>原 {before[place]?.value}</span>}
            {amounts ? value : <Skeleton width="5em" />}
          </dd>
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
