import { Countdown } from '../../components/feedback/Countdown';
import { clockParts } from '../../components/feedback/TimeLeft';
import styles from './DrawButton.module.css';

export type Tap = 'draw.start' | 'draw.signIn' | 'draw.look' | 'flow.resend' | 'flow.retry';

/** The texts of the button in the middle of the wheel; without `tap` it is disabled. */
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

export function DrawButton({ content: { name, note, until, tap }, onTap }: DrawButtonProps) {
  return (
    <button type="button" className={styles.button} disabled={!tap} onClick={() => tap && onTap(tap)} aria-label={name}>
      <span className={styles.name}>{name}</span>
      <span key={note} className={styles.note} aria-hidden="true">
        {until === undefined ? note : <Countdown until={until}>{(seconds) => clockParts(seconds).join(':')}</Countdown>}
      </span>
    </button>
  );
}
