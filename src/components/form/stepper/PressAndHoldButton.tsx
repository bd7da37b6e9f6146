import type { PointerEvent } from 'react';
import styles from './Stepper.module.css';

interface PressAndHoldButtonProps {
  readonly name: string;
  /** The icon as an SVG path in a 20 × 20 view box. */
  readonly path: string;
  readonly atLimit: boolean;
  /** Called in place of onPress when a keyboard or a screen reader activates the button. */
  readonly onKeyboardStep: () => void;
  readonly onPress: () => void;
  readonly onRelease: () => void;
  /** The pointer slid off. On touch it is also called after onRelease, which the stepper machine then ignores. */
  readonly onCancel: () => void;
}

/** Reports press and release to the stepper machine. At a limit the button stays enabled, because a disabled button loses the focus. */
export function PressAndHoldButton({
  name,
  path,
  atLimit,
  onKeyboardStep,
  onPress,
  onRelease,
  onCancel,
}: PressAndHoldButtonProps) {
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    // Touch captures the pointer by itself. Without its release, sliding off would never fire pointerleave.
    event.currentTarget.releasePointerCapture(event.pointerId);
    onPress();
  };
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      aria-disabled={atLimit || undefined}
      onPointerDown={press}
      onPointerUp={onRelease}
      onPointerCancel={onCancel}
      onPointerLeave={onCancel}
      onContextMenu={(event) => event.preventDefault()}
      // A detail of 0 means that no pointer was involved: onPress has already reported a pointer's press.
      onClick={(event) => event.detail === 0 && onKeyboardStep()}
    >
      <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
        <path d={path} stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </button>
  );
}
