import { Countdown } from './Countdown';
import styles from './TimeLeft.module.css';

interface TimeLeftProps {
  /** What it leads to: 距结束. */
  readonly text: string;
  /** Server time in ms. */
  readonly until: number;
  /** `light` on a cinnabar ground. */
  readonly tone?: 'dark' | 'light';
}

const two = (number: number) => String(number).padStart(2, '0');

/** Hours, minutes and seconds; hours go on beyond a day. */
export const clockParts = (seconds: number): readonly [string, string, string] => [
  two(Math.floor(seconds / 3600)),
  two(Math.floor(seconds / 60) % 60),
  two(seconds % 60),
];

/** The time left until a moment in server time, as three boxes that tick; never negative. */
export function TimeLeft({ text, until, tone = 'dark' }: TimeLeftProps) {
  return (
    <span className={styles.time} data-tone={tone} role="timer">
      <span className={styles.text}>{text}</span>
      <Countdown until={until}>
        {(seconds) => {
          const [hours, minutes, rest] = clockParts(seconds);
          return (
            <span className={styles.boxes}>
              <b>{hours}</b>:<b>{minutes}</b>:<b>{rest}</b>
            </span>
          );
        }}
      </Countdown>
    </span>
  );
}
