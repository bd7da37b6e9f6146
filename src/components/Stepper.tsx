import { shallowEqual, useSelector } from '@xstate/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useFlow } from '../hooks/useFlow';
import { stepperMachine } from '../machines/stepper';
import styles from './Stepper.module.css';

interface StepperProps {
  /** What is counted, for a screen reader: 数量. */
  readonly label: string;
  readonly value: number;
  /** docs/spec.md §5. */
  readonly min?: number;
  readonly max: number;
  /** Called with every new value, always within the limits; while typing, with what leaving would make of the text. */
  readonly onChange: (value: number) => void;
}

const select = ({ context }: SnapshotFrom<typeof stepperMachine>) => ({
  value: context.value,
  text: context.text ?? String(context.value),
  message: context.message,
});

/** A whole number to tap, hold (docs/spec.md §9), type, or walk with the keys: arrows, Page up and down, Home, End. */
export function Stepper({ label, value: given, min = 1, max, onChange }: StepperProps) {
  const { actor } = useFlow(stepperMachine, { input: { value: given, min, max } });
  const { value, text, message } = useSelector(actor, select, shallowEqual);
  const id = useId();

  const report = useEffectEvent((changed: number) => changed !== given && onChange(changed));
  useEffect(() => {
    const changes = actor.on('stepper.changed', (change) => report(change.value));
    return () => changes.unsubscribe();
  }, [actor]);
  useEffect(() => actor.send({ type: 'stepper.given', value: given, min, max }), [actor, given, min, max]);

  const step = (by: number) => actor.send({ type: 'stepper.step', by });
  const leave = () => actor.send({ type: 'stepper.leave' });
  const onKeyDown = (event: KeyboardEvent) => {
    const ways: Record<string, () => void> = {
      ArrowUp: () => step(1),
      ArrowDown: () => step(-1),
      PageUp: () => step(10),
      PageDown: () => step(-10),
      Home: () => step(min - value),
      End: () => step(max - value),
      Enter: leave,
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    way();
  };

  const button = (name: string, by: 1 | -1, path: string) => ({
    name,
    path,
    disabled: by === 1 ? value >= max : value <= min,
    onStep: () => step(by),
    onPress: () => actor.send({ type: 'stepper.press', by }),
    onRelease: () => actor.send({ type: 'stepper.release' }),
    onCancel: () => actor.send({ type: 'stepper.cancel' }),
  });

  return (
    <div className={styles.field}>
      <div className={styles.stepper} role="group" aria-label={label}>
        <HeldButton {...button('减少', -1, 'M4 10h12')} />
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
        <HeldButton {...button('增加', 1, 'M4 10h12M10 4v12')} />
      </div>
      <p className={styles.message} id={id} aria-live="polite">
        {message}
      </p>
    </div>
  );
}

interface HeldButtonProps {
  readonly name: string;
  /** The sign on it, as the path of a 20 px picture. */
  readonly path: string;
  readonly disabled: boolean;
  /** Tapped by a key or a screen reader. */
  readonly onStep: () => void;
  readonly onPress: () => void;
  readonly onRelease: () => void;
  readonly onCancel: () => void;
}

/** A button that tells when it is held down, and when no longer. It stays focusable at a limit: a focus lost is a place lost. */
function HeldButton({ name, path, disabled, onStep, onPress, onRelease, onCancel }: HeldButtonProps) {
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    // A finger that slides off has let go: without this it would hold the button wherever it is.
    event.currentTarget.releasePointerCapture(event.pointerId);
    onPress();
  };
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      aria-disabled={disabled || undefined}
      onPointerDown={press}
      onPointerUp={onRelease}
      onPointerCancel={onCancel}
      onPointerLeave={onCancel}
      onContextMenu={(event) => event.preventDefault()}
      // A click without a pointer; the pointer's own were told already.
      onClick={(event) => event.detail === 0 && onStep()}
    >
      <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
        <path d={path} stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </button>
  );
}
