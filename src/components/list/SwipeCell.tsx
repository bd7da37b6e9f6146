import { useDrag } from '@use-gesture/react';
import { useSelector } from '@xstate/react';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
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

/**
 * A row that swipes left to reveal actions (docs/spec.md §9). It opens when dragged beyond 15 % of the actions' width, and closes when dragged
 * back below 85 % of it. One cell is open at a time: a pointer or the focus elsewhere closes it. The focus on an action opens it, too.
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
  usePanelWidth(cell, panel);
  usePreventFling(actor, content);
  const dragHandlers = useSwipe(actor, content, panel);

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
      <div {...dragHandlers()} className={styles.content} ref={content} tabIndex={-1}>
        <div onClickCapture={closeOnTap}>{children}</div>
      </div>
    </div>
  );
}

type CellActor = ActorRefFrom<typeof swipeCellMachine>;
type ElementRef = RefObject<HTMLElement | null>;

/** Sets --panel to the width of the actions, by which the style sheet moves the open content. Larger text makes the actions wider. */
function usePanelWidth(cell: ElementRef, panel: ElementRef): void {
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      cell.current?.style.setProperty('--panel', `${panel.current?.offsetWidth ?? 0}px`);
    });
    if (panel.current) observer.observe(panel.current);
    return () => observer.disconnect();
  }, [cell, panel]);
}

/** Keeps a drag from becoming a fling, after which Chromium swallows the next tap. That is often the tap on 删除. */
function usePreventFling(actor: CellActor, content: ElementRef): void {
  useEffect(() => {
    const target = content.current;
    const preventFling = (event: TouchEvent) => {
      if (event.cancelable && actor.getSnapshot().hasTag('dragged')) event.preventDefault();
    };
    target?.addEventListener('touchmove', preventFling, { passive: false });
    return () => target?.removeEventListener('touchmove', preventFling);
  }, [actor, content]);
}

/** Rounds to hundredths of a px, so that floating-point error does not push an offset over a threshold. */
const roundPx = (px: number) => Math.round(px * 100) / 100;

/** Makes the handlers of a drag: the content follows the finger, and the machine decides at the end whether the cell is open. */
function useSwipe(actor: CellActor, content: ElementRef, panel: ElementRef) {
  /** The visible part of the panel in px when the drag began. */
  const startOffset = useRef(0);
  return useDrag(
    ({ first, last, tap, event, xy: [x], initial: [startX] }) => {
      if (tap) return;
      const width = panel.current?.offsetWidth ?? 0;
      if (first) {
        startOffset.current = actor.getSnapshot().hasTag('open') ? width : 0;
        actor.send({ type: 'cell.drag' });
      }
      // The visible part of the panel now.
      const offset = roundPx(Math.min(width, Math.max(0, startOffset.current + startX - x)));
      setOffset(content.current, last ? null : offset);
      if (last) actor.send(event.type === 'pointercancel' ? { type: 'cell.cancel' } : { type: 'cell.release', offset, width });
    },
    { axis: 'x', filterTaps: true, pointer: { keys: false } },
  );
}

/** Moves the content to the left by `offset` px; with null the style sheet decides the content's place again. */
function setOffset(content: HTMLElement | null, offset: number | null): void {
  if (!content) return;
  content.style.transition = offset === null ? '' : 'none';
  content.style.transform = offset === null ? '' : `translateX(${-offset}px)`;
}
