import type { PointerEvent } from 'react';
import styles from './Stepper.module.css';

interface PressAndHoldButtonProps {
  readonly name: string;
  /** The icon as an SVG path in a 20 × 20 view box. */
  readonly path: string;
  readonly disabled: boolean;
  /** Activated by keyboard or screen reader. */
  readonly onStep: () => void;
  readonly onPress: () => void;
  readonly onRelease: () => void;
  readonly onCancel: () => void;
}

/** A button that reports press and release. Uses aria-disabled, not `disabled`, to keep the focus at a limit. */
export function PressAndHoldButton({ name, path, disabled, onStep, onPress, onRelease, onCancel }: PressAndHoldButtonProps) {
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    // Touch captures the pointer implicitly: release it, or sliding off would never fire pointerleave.
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
      // detail 0: no pointer involved; a pointer's press has been reported by onPress.
      onClick={(event) => event.detail === 0 && onStep()}
    >
      <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
        <path d={path} stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </button>
  );
}
