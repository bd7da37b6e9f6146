import { Link } from '#components/layout/Link.ts';
import styles from './AllBlindScreen.module.css';

interface NoticeProps {
  readonly text: string;
  /** The outcome of a draw is unknown. */
  readonly undecided: boolean;
  readonly onLookUp: () => void;
}

/** A message under the prizes; while an outcome is unknown, it has a button to look again and a link to the customer service. */
export const Notice = ({ text, undecided, onLookUp }: NoticeProps) => (
  <>
    <p className={styles.notice} role="status">
      {text}
    </p>
    {undecided && (
      <div className={styles.undecided}>
        <button type="button" onClick={onLookUp}>
          再查一次
        </button>
        <Link href="/customer">联系客服</Link>
      </div>
    )}
  </>
);
