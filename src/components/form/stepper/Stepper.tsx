import { shallowEqual, useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useId } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useEffectEvent } from '#hooks/useEffectEvent.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { stepperMachine } from '#machines/controls/stepper.ts';
import { FieldError } from '../FieldError';
import { PressAndHoldButton } from './PressAndHoldButton';
import styles from './Stepper.module.css';

interface StepperProps {
  /** The accessible name: 数量. */
  readonly label: string;
  readonly value: number;
  /** The lower limit; 1 by default (docs/spec.md §5). */
  readonly min?: number;
  readonly max: number;
  /** Called with every new value, clamped to the limits; while typing, with the value that blur would commit. */
  readonly onChange: (value: number) => void;
}

const select = ({ context }: SnapshotFrom<typeof stepperMachine>) => ({
  value: context.value,
  text: context.text ?? String(context.value),
  message: context.message,
});

/** An integer stepper: tap, press and hold (docs/spec.md §9), type, or use arrows, Page Up/Down, Home and End. */
export function Stepper({ label, value: given, min = 1, max, onChange }: StepperProps) {
  const { actor } = useFlow(stepperMachine, { input: { value: given, min, max } });
  const { value, text, message } = useSelector(actor, select, shallowEqual);
  const id = useId();

  // The machine also reports the given value, which the parent has already.
  const report = useEffectEvent((changed: number) => {
    if (changed !== given) onChange(changed);
  });
  useEffect(() => {
    const subscription = actor.on('stepper.changed', (change) => report(change.value));
    return () => subscription.unsubscribe();
  }, [actor]);
  // The parent may set another value or other limits.
  useEffect(() => actor.send({ type: 'stepper.propsChanged', value: given, min, max }), [actor, given, min, max]);

  const step = (delta: number) => actor.send({ type: 'stepper.step', delta });
  const leave = () => actor.send({ type: 'stepper.leave' });
  const onKeyDown = (event: KeyboardEvent) => {
    const handlerByKey: Record<string, () => void> = {
      ArrowUp: () => step(1),
      ArrowDown: () => step(-1),
      PageUp: () => step(10),
      PageDown: () => step(-10),
      Home: () => step(min - value),
      End: () => step(max - value),
      Enter: leave,
    };
    const handler = handlerByKey[event.key];
    if (!handler) return;
    event.preventDefault();
    handler();
  };

  const buttonProps = (name: string, delta: 1 | -1, path: string) => ({
    name,
    path,
    atLimit: delta === 1 ? value >= max : value <= min,
    onKeyboardStep: () => step(delta),
    onPress: () => actor.send({ type: 'stepper.press', delta }),
    onRelease: () => actor.send({ type: 'stepper.release' }),
    onCancel: () => actor.send({ type: 'stepper.cancel' }),
  });

  return (
    <div>
      <div className={styles.stepper} role="group" aria-label={label}>
        <PressAndHoldButton {...buttonProps('减少', -1, 'M4 10h12')} />
        <input
          className={styles.input}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          size={3}
          value={text}
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-describedby={message ? id : undefined}
          onChange={(event) => actor.send({ type: 'stepper.type', text: event.target.value })}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
        <PressAndHoldButton {...buttonProps('增加', 1, 'M4 10h12M10 4v12')} />
      </div>
      <FieldError id={id}>{message}</FieldError>
    </div>
  );
}
