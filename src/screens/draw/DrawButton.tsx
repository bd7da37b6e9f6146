import { Countdown } from '#components/feedback/Countdown.tsx';
import { clockParts } from '#components/feedback/TimeLeft.tsx';
import styles from './DrawButton.module.css';

export type Tap = 'draw.start' | 'draw.signIn' | 'draw.look' | 'flow.resend' | 'flow.retry';

/** The texts of the button in the middle of the wheel; without `tap` it does nothing. */
export interface ButtonContent {
  readonly name: string;
  readonly note: string;
  /** Server time in ms that the note counts down to. */
  readonly until?: number;
  readonly tap?: Tap;
}

interface DrawButtonProps {
  readonly content: ButtonContent;
  readonly onTap: (tap: Tap) => void;
}

/** Not `disabled`, which would drop the focus while the wheel turns: the result would have no opener to give it back to. */
export function DrawButton({ content: { name, note, until, tap }, onTap }: DrawButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-disabled={!tap || undefined}
      onClick={() => tap && onTap(tap)}
      aria-label={name}
    >
      <span className={styles.name}>{name}</span>
      <span key={note} className={styles.note} aria-hidden="true">
        {until === undefined ? note : <Countdown until={until}>{(seconds) => clockParts(seconds).join(':')}</Countdown>}
      </span>
    </button>
  );
}
