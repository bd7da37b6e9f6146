import type { ButtonHTMLAttributes } from 'react';
import { Countdown } from '#components/feedback/Countdown.tsx';
import { clockParts } from '#components/feedback/TimeLeft.tsx';
import { PlainButton, Text } from '#components/layout/primitives.tsx';
import styles from './AllBlindScreen.module.css';
import type { ButtonContent } from './drawView';

interface DrawButtonProps {
  readonly content: ButtonContent;
  /** The press handlers and `aria-disabled`; the seal gets the same ones. */
  readonly pressProps: ButtonHTMLAttributes<HTMLButtonElement>;
}

/**
 * The button under the casket. It is never `disabled`: the focus returns to this button when the result is closed, and a disabled button
 * would lose it.
 */
export const DrawButton = ({ content: { name, note, until }, pressProps }: DrawButtonProps) => (
  <PlainButton className={styles.button} tint="fill" aria-label={name} {...pressProps}>
    <Text as="span" size={20} strong>
      {name}
    </Text>
    {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
    <Text as="span" key={note} size={12} aria-hidden="true">
      {until === undefined ? note : <Countdown until={until}>{(seconds) => clockParts(seconds).join(':')}</Countdown>}
    </Text>
  </PlainButton>
);
