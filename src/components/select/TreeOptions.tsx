import Badge from 'antd-mobile/es/components/badge';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useEffectEvent } from '#hooks/useEffectEvent.ts';
import { Row } from '../layout/primitives';
import styles from './TreeSelect.module.css';
import type { TreeItem } from './tree';

interface TreeOptionsProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly items: readonly TreeItem[];
  readonly selectedId: string | undefined;
  /** Moves the focus into the list when it mounts. */
  readonly focusOnMount: boolean;
  readonly onSelect: (item: TreeItem) => void;
}

/** The options of one level of a TreeSelect, as a listbox. */
export function TreeOptions({ label, items, selectedId, focusOnMount, onSelect }: TreeOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onMount = useEffectEvent(() => {
    if (!list.current) return;
    showInMiddle(list.current, '[aria-selected="true"]');
    if (focusOnMount) list.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  });
  // A later selection is in view and has the focus anyway.
  useEffect(() => onMount(), []);
  // The list has one tab stop, and the arrow keys move between its options (roving tabindex).
  const tabStop = items.find(({ id }) => id === selectedId) ?? items.find(({ disabled }) => !disabled);
  // A level whose options are all disabled has nothing to select.
  if (!tabStop) return null;
  return (
    <div className={styles.options} role="listbox" aria-label={label} ref={list} tabIndex={-1}>
      {items.map((item) => (
        <Row
          as="button"
          key={item.id}
          role="option"
          className={styles.option}
          minHeight={44}
          gap={8}
          aria-selected={item.id === selectedId}
          aria-disabled={item.disabled || undefined}
          tabIndex={item.id === tabStop.id ? 0 : -1}
          onClick={() => !item.disabled && onSelect(item)}
          onKeyDown={moveFocus}
        >
          <span>{item.text}</span>
          {item.dot && (
            <Row as="span" role="img" aria-label="有更新">
              <Badge content={Badge.dot} />
            </Row>
          )}
          {item.badge !== undefined && <Badge content={item.badge} />}
          {item.id === selectedId && <Tick />}
        </Row>
      ))}
    </div>
  );
}

/** Scrolls a list so that the option with this selector is in its middle. */
function showInMiddle(list: HTMLElement, selector: string): void {
  const option = list.querySelector<HTMLElement>(selector);
  if (option) list.scrollTop = option.offsetTop - (list.clientHeight - option.offsetHeight) / 2;
}

/** Moves the focus within the list by the keys Up, Down, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const option = event.currentTarget;
  const targetByKey: Record<string, () => Element | null | undefined> = {
    ArrowDown: () => option.nextElementSibling,
    ArrowUp: () => option.previousElementSibling,
    Home: () => option.parentElement?.firstElementChild,
    End: () => option.parentElement?.lastElementChild,
  };
  const target = targetByKey[event.key]?.();
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.focus();
}

const Tick = () => (
  <svg className={styles.tick} viewBox="0 0 12 12" width={16} height={16} aria-hidden="true">
    <path d="M1.5 6.4 4.6 9.4 10.5 2.8" fill="none" stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
);
