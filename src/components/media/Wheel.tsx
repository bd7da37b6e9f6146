import type { Prize } from '@juyi/contract/draw/draw';
import { type ReactNode, useEffect, useRef } from 'react';
import { useEffectEvent } from '#hooks/useEffectEvent.ts';
import { Skeleton } from '../feedback/Skeleton';
import { PrizeIcon } from './PrizeIcon';
import styles from './Wheel.module.css';
import { animateStopAt, animateTurning, cells, markTransform } from './wheelTurn';

interface WheelProps {
  /** Empty while loading. */
  readonly prizes: readonly Prize[];
  /** `rests`: the mark is on `prizeId`, or hidden. */
  readonly motion: 'rests' | 'turns' | 'stops';
  readonly prizeId: string | null;
  /** Called instead of the stop animation under reduced motion. */
  readonly onStill: () => void;
  /** The button in the centre. */
  readonly children: ReactNode;
}

/** The draw's prize wheel: eight prizes around the button, and a mark that runs along them. */
export function Wheel({ prizes, motion, prizeId, onStill, children }: WheelProps) {
  const mark = useRef<HTMLDivElement>(null);
  const index = prizes.findIndex((prize) => prize.prizeId === prizeId);
  const skipAnimation = useEffectEvent(onStill);
  useEffect(() => {
    const element = mark.current;
    if (!element || motion === 'rests') return;
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (reducedMotion) return motion === 'stops' ? skipAnimation() : undefined;
    const animation = motion === 'turns' ? animateTurning(element) : animateStopAt(element, Math.max(0, index));
    return () => animation.cancel();
  }, [motion, index]);
  const markIndex = motion === 'rests' && index >= 0 ? index : 0;
  return (
    <div className={styles.wheel}>
      <ul className={styles.prizes} aria-label="奖品" aria-busy={prizes.length === 0}>
        {cells.map(([column, row], cell) => {
          const prize = prizes[cell];
          return (
            <li key={`${column} ${row}`} className={styles.prize} style={{ gridColumn: column + 1, gridRow: row + 1 }}>
              {prize ? (
                <>
                  <PrizeIcon src={prize.icon} size={48} />
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
        className={styles.mark}
        ref={mark}
        data-hidden={(motion === 'rests' && index < 0) || undefined}
        style={{ transform: markTransform(markIndex) }}
        aria-hidden="true"
      />
      <div className={styles.middle}>{children}</div>
    </div>
  );
}
