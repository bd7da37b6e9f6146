import { useDrag } from '@use-gesture/react';
import { useSelector } from '@xstate/react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useExclusiveOpen } from '../../hooks/useExclusiveOpen';
import { useFlow } from '../../hooks/useFlow';
import { swipeCellMachine } from '../../machines/controls/swipeCell';
import styles from './SwipeCell.module.css';

export interface SwipeAction {
  /** What the button shows. */
  readonly text: string;
  /** What a screen reader says, when the text alone does not tell which cell it is of: 删除林小艺的地址. */
  readonly label?: string;
  readonly tone?: 'danger' | 'gold';
  readonly onSelect: () => void;
}

interface SwipeCellProps {
  /** From left to right. */
  readonly actions: readonly SwipeAction[];
  readonly children: ReactNode;
}

/** Whole hundredths of a px: what lies on a limit is not pushed over it by the last bit of a fraction. */
const hundredths = (px: number) => Math.round(px * 100) / 100;

/**
 * A line that is pulled to the left to show what can be done with it (docs/spec.md §9). It opens when dragged beyond
 * 15 % of the width of its actions, and closes when dragged back so that less than 85 % of that width shows; how fast
 * never matters. One is open at a time; a touch or a focus elsewhere closes it. The actions are buttons that the focus
 * reaches, and opens the cell for.
 */
export function SwipeCell({ actions, children }: SwipeCellProps) {
  const { actor } = useFlow(swipeCellMachine);
  const open = useSelector(actor, (current) => current.hasTag('open'));
  const cell = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    // The focus must not stay where nobody sees it.
    if (panel.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
    actor.send({ type: 'cell.close' });
  };
  useExclusiveOpen(open, cell, close);
  // Its style sheet moves the content by this much; text that grows makes the actions wider.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      cell.current?.style.setProperty('--panel', `${panel.current?.offsetWidth ?? 0}px`);
    });
    if (panel.current) observer.observe(panel.current);
    return () => observer.disconnect();
  }, []);
  // A drag that the browser may take for a fling makes it swallow the next tap, which is often the one on 删除.
  useEffect(() => {
    const dragged = content.current;
    const keep = (event: TouchEvent) => {
      if (event.cancelable && actor.getSnapshot().hasTag('dragged')) event.preventDefault();
    };
    dragged?.addEventListener('touchmove', keep, { passive: false });
    return () => dragged?.removeEventListener('touchmove', keep);
  }, [actor]);

  const bind = useDrag(
    ({ first, last, tap, event, xy: [x], initial: [from], memo }) => {
      const width = panel.current?.offsetWidth ?? 0;
      const before: number = memo ?? (actor.getSnapshot().hasTag('open') ? width : 0);
      const offset = hundredths(Math.min(width, Math.max(0, before + from - x)));
      if (tap) return before;
      if (first) actor.send({ type: 'cell.drag' });
      follow(content.current, last ? null : offset);
      if (last) actor.send(event.type === 'pointercancel' ? { type: 'cell.cancel' } : { type: 'cell.release', offset, width });
      return before;
    },
    { axis: 'x', filterTaps: true, pointer: { keys: false } },
  );

  /** A tap on what is pushed aside brings it back, and does nothing else. */
  const bringBack = (event: MouseEvent) => {
    if (!open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  return (
    <div className={styles.cell} ref={cell} data-open={open || undefined}>
      <div className={styles.panel} ref={panel} onFocus={() => actor.send({ type: 'cell.open' })}>
        {actions.map(({ text, label, tone = 'gold', onSelect }) => (
          <button
            key={text}
            type="button"
            className={styles.action}
            data-tone={tone}
            aria-label={label}
            onClick={() => {
              close();
              onSelect();
            }}
          >
            {text}
          </button>
        ))}
      </div>
      <div {...bind()} className={styles.content} ref={content} tabIndex={-1}>
        <div onClickCapture={bringBack}>{children}</div>
      </div>
    </div>
  );
}

/** Puts the content where the finger has it (px); null leaves its place to the style sheet. */
function follow(content: HTMLElement | null, offset: number | null) {
  if (!content) return;
  content.style.transition = offset === null ? '' : 'none';
  content.style.transform = offset === null ? '' : `translateX(${-offset}px)`;
}
