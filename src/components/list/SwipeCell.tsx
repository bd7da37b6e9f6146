import { useDrag } from '@use-gesture/react';
import { useSelector } from '@xstate/react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useExclusiveOpen } from '#hooks/useExclusiveOpen.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { swipeCellMachine } from '#machines/controls/swipeCell.ts';
import styles from './SwipeCell.module.css';

interface SwipeAction {
  readonly text: string;
  /** The accessible name, where the text alone is ambiguous: 删除林小艺的地址. */
  readonly label?: string;
  readonly tone?: 'danger' | 'gold';
  readonly onSelect: () => void;
}

interface SwipeCellProps {
  /** The buttons behind the row, from left to right. */
  readonly actions: readonly SwipeAction[];
  readonly children: ReactNode;
}

/** Rounds to hundredths of a px, so that floating-point error does not push an offset over a threshold. */
const roundPx = (px: number) => Math.round(px * 100) / 100;

/**
 * A row that swipes left to reveal actions (docs/spec.md §9). Opens when dragged beyond 15 % of the actions' width, closes when
 * dragged back below 85 % of it; velocity is ignored. Only one cell is open at a time, and a pointer or focus elsewhere closes it.
 * Focusing an action by keyboard opens the cell.
 */
export function SwipeCell({ actions, children }: SwipeCellProps) {
  const { actor } = useFlow(swipeCellMachine);
  const open = useSelector(actor, (current) => current.hasTag('open'));
  const dragged = useSelector(actor, (current) => current.hasTag('dragged'));
  const cell = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    // The focus must not stay on a hidden action.
    if (panel.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
    actor.send({ type: 'cell.close' });
  };
  useExclusiveOpen(open, cell, close);
  // The style sheet offsets the open content by --panel; larger text makes the actions wider.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      cell.current?.style.setProperty('--panel', `${panel.current?.offsetWidth ?? 0}px`);
    });
    if (panel.current) observer.observe(panel.current);
    return () => observer.disconnect();
  }, []);
  // Chromium swallows the tap after a fling, which here is often the one on 删除: prevent the fling.
  useEffect(() => {
    const target = content.current;
    const preventFling = (event: TouchEvent) => {
      if (event.cancelable && actor.getSnapshot().hasTag('dragged')) event.preventDefault();
    };
    target?.addEventListener('touchmove', preventFling, { passive: false });
    return () => target?.removeEventListener('touchmove', preventFling);
  }, [actor]);

  // `memo` is what the handler has returned last: the offset at which the drag began.
  const bind = useDrag(
    ({ first, last, tap, event, xy: [x], initial: [from], memo }) => {
      const width = panel.current?.offsetWidth ?? 0;
      const startOffset: number = memo ?? (actor.getSnapshot().hasTag('open') ? width : 0);
      const offset = roundPx(Math.min(width, Math.max(0, startOffset + from - x)));
      if (tap) return startOffset;
      if (first) actor.send({ type: 'cell.drag' });
      setOffset(content.current, last ? null : offset);
      if (last) actor.send(event.type === 'pointercancel' ? { type: 'cell.cancel' } : { type: 'cell.release', offset, width });
      return startOffset;
    },
    { axis: 'x', filterTaps: true, pointer: { keys: false } },
  );

  /** A tap on the content of an open cell only closes it. */
  const closeOnTap = (event: MouseEvent) => {
    if (!open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  return (
    <div className={styles.cell} ref={cell} data-open={open || undefined} data-dragged={dragged || undefined}>
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
        <div onClickCapture={closeOnTap}>{children}</div>
      </div>
    </div>
  );
}

/** Moves the content with the finger (px to the left); null returns control to the style sheet. */
function setOffset(content: HTMLElement | null, offset: number | null) {
  if (!content) return;
  content.style.transition = offset === null ? '' : 'none';
  content.style.transform = offset === null ? '' : `translateX(${-offset}px)`;
}
