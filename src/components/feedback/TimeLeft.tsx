import { dayOf } from '../display/format';
import { Row } from '../layout/primitives';
import { Countdown } from './Countdown';
import styles from './TimeLeft.module.css';

interface TimeLeftProps {
  /** The label, which begins with 距: 距结束. A date takes the place of that character when the time is far. */
  readonly text: string;
  /** Server time, ISO or in ms; without one nothing is counted down. */
  readonly until: string | number | undefined;
  /** `light` on a cinnabar background, whose colour of text it takes. */
  readonly tone?: 'dark' | 'light';
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Splits seconds into HH, MM and SS, each at least two digits; there may be more than 24 hours. */
export const clockParts = (seconds: number): readonly [string, string, string] => [
  twoDigits(Math.floor(seconds / 3600)),
  twoDigits(Math.floor(seconds / 60) % 60),
  twoDigits(seconds % 60),
];

/** Three days, in seconds: a time that is further away is shown as a date. */
const FAR = 3 * 24 * 3600;

/** A countdown to a server time as HH:MM:SS boxes, never negative; the date of one that is far. */
export function TimeLeft({ text, until, tone = 'dark' }: TimeLeftProps) {
  if (until === undefined) return null;
  return (
    <Row as="span" gap={8} wrap size={14} tone={tone === 'light' ? undefined : 'soft'} role="timer">
      <Countdown until={new Date(until).getTime()}>
        {(seconds) => {
          if (seconds > FAR) return text.replace('距', `${dayOf(new Date(until).toISOString())} `);
          const [hours, minutes, rest] = clockParts(seconds);
          return (
            <>
              <span>{text}</span>
              <Row as="span" className={styles.boxes} gap={4} data-tone={tone}>
                <b>{hours}</b>:<b>{minutes}</b>:<b>{rest}</b>
              </Row>
            </>
          );
        }}
      </Countdown>
    </Row>
  );
}
