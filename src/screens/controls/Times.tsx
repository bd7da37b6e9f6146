import { Price } from '#components/display/Price.tsx';
import { TimeLeft } from '#components/feedback/TimeLeft.tsx';
import styles from './ControlsScreen.module.css';

/** In ms: 02:14:36, the last seconds, and a moment in the past. */
const AHEAD = 8_076_000;
const SOON = 10_000;

export function Times({ openedAt }: { readonly openedAt: number }) {
  return (
    <>
      <div className={styles.banner}>
        <Price fen={19900} market={39900} />
        <TimeLeft text="距结束" until={openedAt + AHEAD} tone="light" />
      </div>
      <div className={styles.line}>
        <span className={styles.price}>
          <Price fen={123456789} />
        </span>
        <TimeLeft text="即将结束" until={openedAt + SOON} />
      </div>
      <div className={styles.line}>
        <span className={styles.price}>
          <Price fen={5} market={100} />
        </span>
        <TimeLeft text="已结束" until={openedAt} />
      </div>
    </>
  );
}
