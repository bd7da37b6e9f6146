import { dayOf } from '../display/format';
import { Row } from '../layout/primitives';
import { Countdown } from './Countdown';
import styles from './TimeLeft.module.css';

interface TimeLeftProps {
  /** The label, such as 距结束. When the time is far, a date takes the place of the character 距. */
  readonly text: string;
  /** Server time, ISO or in ms. Without a time the component renders nothing. */
  readonly until: string | number | undefined;
  /** `light` is for a cinnabar background: the text takes the colour of the text around it. */
  readonly tone?: 'dark' | 'light';
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Splits seconds into HH, MM and SS, each at least two digits; there may be more than 24 hours. */
export const clockParts = (seconds: number): readonly [string, string, string] => [
  twoDigits(Math.floor(seconds / 3600)),
  twoDigits(Math.floor(seconds / 60) % 60),
  twoDigits(seconds % 60),
];

/** Three days. A time that is further away is shown as a date. */
const MAX_COUNTDOWN_SECONDS = 3 * 24 * 3600;

/** Shows a countdown to a server time as HH:MM:SS boxes, never negative, or a date if the time is more than three days away. */
export function TimeLeft({ text, until, tone = 'dark' }: TimeLeftProps) {
  if (until === undefined) return null;
  return (
    <Row as="span" gap={8} wrap size={14} tone={tone === 'light' ? undefined : 'soft'} role="timer">
      <Countdown until={new Date(until).getTime()}>
        {(secondsLeft) => {
          if (secondsLeft > MAX_COUNTDOWN_SECONDS) return text.replace('距', `${dayOf(new Date(until).toISOString())} `);
          const [hours, minutes, seconds] = clockParts(secondsLeft);
          return (
            <>
              <span>{text}</span>
              <Row as="span" className={styles.boxes} gap={4} data-tone={tone}>
                <b>{hours}</b>:<b>{minutes}</b>:<b>{seconds}</b>
              </Row>
            </>
          );
        }}
      </Countdown>
    </Row>
  );
}
