import type { PointerEvent } from 'react';
import styles from './Stepper.module.css';

interface PressAndHoldButtonProps {
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
export function PressAndHoldButton({ name, path, disabled, onStep, onPress, onRelease, onCancel }: PressAndHoldButtonProps) {
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
