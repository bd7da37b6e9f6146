import { type ReactNode, useEffect, useRef } from 'react';
import type { Prize } from '../../../contract/draw/draw';
import { useEffectEvent } from '../../hooks/useEffectEvent';
import { Skeleton } from '../feedback/Skeleton';
import styles from './Wheel.module.css';
import { frameAt, places, stoppingAt, turning } from './wheelTurn';

interface WheelProps {
  /** Empty while they are on their way. */
  readonly prizes: readonly Prize[];
  /** `rests`: the frame stands on `prizeId`, or nowhere. */
  readonly motion: 'rests' | 'turns' | 'stops';
  readonly prizeId: string | null;
  /** Asked to stop where motion is not wanted: it can be told at once. */
  readonly onStill: () => void;
  /** The button in the middle. */
  readonly children: ReactNode;
}

/** Eight prizes round the button, and a frame that runs along them. */
export function Wheel({ prizes, motion, prizeId, onStill, children }: WheelProps) {
  const frame = useRef<HTMLDivElement>(null);
  const place = prizes.findIndex((prize) => prize.prizeId === prizeId);
  const still = useEffectEvent(onStill);
  useEffect(() => {
    const element = frame.current;
    if (!element || motion === 'rests') return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isStill) return motion === 'stops' ? still() : undefined;
    const moving = motion === 'turns' ? turning(element) : stoppingAt(element, Math.max(0, place));
    return () => moving.cancel();
  }, [motion, place]);
  const standsOn = motion === 'rests' && place >= 0 ? place : 0;
  return (
    <div className={styles.wheel}>
      <ul className={styles.prizes} aria-label="奖品" aria-busy={prizes.length === 0}>
        {places.map(([column, row], at) => {
          const prize = prizes[at];
          return (
            <li key={`${column} ${row}`} className={styles.prize} style={{ gridColumn: column + 1, gridRow: row + 1 }}>
              {prize ? (
                <>
                  <img className={styles.icon} src={prize.icon} alt="" width={48} height={48} />
                  <span className={styles.title}>{prize.title}</span>
                </>
              ) : (
                <Skeleton width="60%" height="48px" />
              )}
            </li>
          );
        })}
      </ul>
      <div
        className={styles.frame}
        ref={frame}
        data-hidden={(motion === 'rests' && place < 0) || undefined}
        style={{ transform: frameAt(standsOn) }}
        aria-hidden="true"
      />
      <div className={styles.middle}>{children}</div>
    </div>
  );
}
