import { shallowEqual, useSelector } from '@xstate/react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useCanAnimate } from '../../hooks/useCanAnimate';
import { useFlow } from '../../hooks/useFlow';
import { marqueeMachine } from '../../machines/controls/marquee';
import styles from './Marquee.module.css';

interface MarqueeProps<T> {
  /** What the lines are, for a screen reader: 中奖名单. */
  readonly label: string;
  /** None while they are on their way: their place is kept. */
  readonly items: readonly T[];
  /** How many lines stand in the window; one unless named. */
  readonly shown?: number;
  /** One line; what does not fit is cut off with dots. */
  readonly children: (item: T) => ReactNode;
}

const select = (current: SnapshotFrom<typeof marqueeMachine>) => ({
  index: current.context.index,
  moving: current.hasTag('moving'),
});

/**
 * Short lines that follow each other upwards without end (docs/spec.md §9): held by a finger or a pointer on it, still
 * while unseen and under reduced motion, where it shows one line. A screen reader finds all of them as a list.
 */
export function Marquee<T>({ label, items, shown = 1, children }: MarqueeProps<T>) {
  const { actor } = useFlow(marqueeMachine, { input: { count: items.length } });
  const { index, moving } = useSelector(actor, select, shallowEqual);
  const window = useRef<HTMLDivElement>(null);
  useCanAnimate(window, (mayMove) => actor.send({ type: mayMove ? 'marquee.show' : 'marquee.hide' }));
  useEffect(() => actor.send({ type: 'marquee.replace', count: items.length }), [actor, items.length]);

  const hold = () => actor.send({ type: 'marquee.hold' });
  const free = () => actor.send({ type: 'marquee.free' });
  // The lines in the window and the one that comes: after a move each stands where the one before it did, and nobody sees
  // that they changed places.
  const places = Math.min(shown, items.length || shown);
  const coming = items.length > 1 ? 1 : 0;
  const lines = Array.from({ length: items.length && places + coming }, (_, place) => ({
    place,
    line: (index + place) % items.length,
  }));
  return (
    <div className={styles.marquee} role="group" aria-label={label}>
      <ul className={styles.visuallyHidden}>
        {items.map((item, place) => (
          <li key={String(place)}>{children(item)}</li>
        ))}
      </ul>
      <div
        className={styles.window}
        style={{ '--shown': places } as CSSProperties}
        ref={window}
        aria-hidden="true"
        onPointerEnter={hold}
        onPointerLeave={free}
        onPointerCancel={free}
      >
        <div className={styles.track} data-moving={(moving && lines.length > 1) || undefined}>
          {lines.map(({ place, line }) => (
            <p key={`${line} ${place > 0 && line === index % items.length}`} className={styles.line}>
              {children(items[line] as T)}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}
