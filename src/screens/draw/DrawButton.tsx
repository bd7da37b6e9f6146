import { Countdown } from '#components/feedback/Countdown.tsx';
import { clockParts } from '#components/feedback/TimeLeft.tsx';
import { PlainButton, Text } from '#components/layout/primitives.tsx';
import type { usePress } from '#hooks/taps/usePress.ts';
import styles from './AllBlindScreen.module.css';

export type TapEvent = 'draw.start' | 'draw.signIn' | 'draw.look' | 'flow.lookUp' | 'flow.retry';

/** The texts of the button under the casket; without `tap` it does nothing. */
export interface ButtonContent {
  readonly name: string;
  readonly note: string;
  /** Server time in ms that the note counts down to. */
  readonly until?: number;
  readonly tap?: TapEvent;
}

interface DrawButtonProps {
  readonly content: ButtonContent;
  readonly handlers: ReturnType<typeof usePress>['handlers'];
}

/** The button under the casket. It is never `disabled`, because it would lose the focus, which comes back to it when the result is closed. */
export const DrawButton = ({ content: { name, note, until, tap }, handlers }: DrawButtonProps) => (
  <PlainButton className={styles.button} tint="fill" aria-disabled={!tap || undefined} aria-label={name} {...handlers}>
    <Text as="span" size={20} strong>
      {name}
    </Text>
    {/* A new key makes a new element, whose letters the layout-shift metric does not count as moved. */}
    <Text as="span" key={note} size={12} aria-hidden="true">
      {until === undefined ? note : <Countdown until={until}>{(seconds) => clockParts(seconds).join(':')}</Countdown>}
    </Text>
  </PlainButton>
);
