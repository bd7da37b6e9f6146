import { shallowEqual, useSelector } from '@xstate/react';
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useCanAnimate } from '#hooks/useCanAnimate.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { marqueeMachine } from '#machines/controls/marquee.ts';
import hiddenStyles from '../feedback/VisuallyHidden.module.css';
import styles from './Marquee.module.css';

interface MarqueeProps<T> {
  /** The accessible name: 中奖名单. */
  readonly label: string;
  /** Empty while the items load. */
  readonly items: readonly T[];
  /** The number of visible lines; 1 by default. */
  readonly visibleLines?: number | undefined;
  /** The time in ms that a line rests between two moves; 1000 by default (docs/spec.md §9). */
  readonly wait?: number | undefined;
  /** Renders one line; overflow is truncated with an ellipsis, or wraps once where the text is large. */
  readonly children: (item: T) => ReactNode;
}

/** Selects the index of the first visible item, and whether the lines are moving to the next. */
const selectMove = (current: SnapshotFrom<typeof marqueeMachine>) => ({
  index: current.context.index,
  moving: current.hasTag('moving'),
});

/** Tells whether lines must wrap, because large text makes a sample line wider than the window (WCAG 1.4.4). */
function useWraps(viewportRef: RefObject<HTMLElement | null>, sampleRef: RefObject<HTMLElement | null>): boolean {
  const [wraps, setWraps] = useState(false);
  useEffect(() => {
    const viewport = viewportRef.current;
    const sample = sampleRef.current;
    if (!viewport || !sample) return;
    // The width is observed, because a member's text size changes no computed font size, but only the space that the text takes.
    const observer = new ResizeObserver(() => setWraps(viewport.clientWidth < sample.clientWidth));
    observer.observe(viewport);
    observer.observe(sample);
    return () => observer.disconnect();
  }, [viewportRef, sampleRef]);
  return wraps;
}

/**
 * The visible lines, and the next line, which a move brings into view. After the move the track jumps back by one line. Nobody sees that
 * jump, because every line then stands where the line before it stood.
 */
const linesOf = (firstIndex: number, lineCount: number, itemCount: number) =>
  Array.from({ length: itemCount > 1 ? lineCount + 1 : itemCount }, (_, position) => ({
    position,
    itemIndex: (firstIndex + position) % itemCount,
  }));

/** An endless vertical ticker (docs/spec.md §9). It pauses under a pointer or out of view. Screen readers get all lines as a list. */
export function Marquee<T>({ label, items, visibleLines = 1, wait, children }: MarqueeProps<T>) {
  const { actor } = useFlow(marqueeMachine, { input: { count: items.length, wait } });
  const { index, moving } = useSelector(actor, selectMove, shallowEqual);
  const viewport = useRef<HTMLDivElement>(null);
  const sample = useRef<HTMLDivElement>(null);
  const wraps = useWraps(viewport, sample);
  useCanAnimate(viewport, (canAnimate) => actor.send({ type: canAnimate ? 'marquee.show' : 'marquee.hide' }));
  useEffect(() => actor.send({ type: 'marquee.replace', count: items.length }), [actor, items.length]);

  const hold = () => actor.send({ type: 'marquee.hold' });
  const free = () => actor.send({ type: 'marquee.free' });
  // The height of all lines is reserved while the items load.
  const lineCount = items.length === 0 ? visibleLines : Math.min(visibleLines, items.length);
  const lines = linesOf(index, lineCount, items.length);
  return (
    <div className={styles.marquee} role="group" aria-label={label} data-tall={wraps || undefined}>
      <ul className={hiddenStyles.visuallyHidden}>
        {/* A position is a good key, because the items are only ever replaced together. */}
        {items.map((item, position) => (
          <li key={String(position)}>{children(item)}</li>
        ))}
      </ul>
      <div
        className={styles.window}
        style={{ '--shown': lineCount } as CSSProperties}
        ref={viewport}
        aria-hidden="true"
        onPointerEnter={hold}
        onPointerLeave={free}
        onPointerCancel={free}
      >
        {/* The samples give the window its height; the first is measured. */}
        {Array.from({ length: lineCount }, (_, position) => (
          <div key={position} className={styles.sample} ref={position === 0 ? sample : undefined} />
        ))}
        <div className={styles.track} data-moving={(moving && lines.length > 1) || undefined}>
          {lines.map(({ position, itemIndex }) => (
            // The key contains the position, because an element that moved to another position would count as a layout shift.
            <p key={`${position} ${itemIndex}`} className={styles.line}>
              {children(items[itemIndex] as T)}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}
