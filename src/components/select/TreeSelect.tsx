import Badge from 'antd-mobile/es/components/badge';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Row } from '../layout/primitives';
import styles from './TreeSelect.module.css';
import { findPath, type TreeItem } from './tree';

interface TreeSelectProps {
  readonly label: string;
  readonly items: readonly TreeItem[];
  /** The columns' accessible names, outermost first: 省份, 城市, 区县. Defines the number of columns. */
  readonly levels: readonly string[];
  /** The selected ids, outermost first; shorter than `levels` while incomplete. */
  readonly value: readonly string[];
  readonly onChange: (path: readonly string[]) => void;
  /** The height is in px (docs/spec.md §9). */
  readonly height?: number;
}

/** Selects one leaf of a tree, level by level in columns (docs/spec.md §3). Arrow keys move within and between columns; Enter selects. */
export function TreeSelect({ label, items, levels, value, onChange, height = 300 }: TreeSelectProps) {
  const chosen = findPath(items, value);
  return (
    <div className={styles.tree} role="group" aria-label={label} style={{ height }}>
      {levels.map((level, depth) => {
        // A column of another parent is a new one, which scrolls to its own selection.
        const parent = depth === 0 ? 'root' : chosen[depth - 1]?.id;
        return (
          <Column
            key={`${level} ${parent}`}
            label={level}
            items={depth === 0 ? items : (chosen[depth - 1]?.children ?? [])}
            chosen={chosen[depth]?.id}
            leaves={depth === levels.length - 1}
            onChoose={(id) => onChange([...value.slice(0, depth), id])}
          />
        );
      })}
    </div>
  );
}

interface ColumnProps {
  readonly label: string;
  readonly items: readonly TreeItem[];
  readonly chosen: string | undefined;
  /** The last column: its selection shows a check mark. */
  readonly leaves: boolean;
  readonly onChoose: (id: string) => void;
}

/** The options of one level as a listbox. */
function Column({ label, items, chosen, leaves, onChoose }: ColumnProps) {
  const list = useRef<HTMLDivElement>(null);
  // The selection is scrolled to the middle on mount only: one that is made later is in view.
  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && option) list.current.scrollTop = option.offsetTop - (list.current.clientHeight - option.offsetHeight) / 2;
  }, []);
  if (items.length === 0) return <div className={styles.column} />;
  // Roving tabindex: one tab stop per column.
  const tabStop = items.find(({ id }) => id === chosen) ?? items.find(({ disabled }) => !disabled);
  return (
    <div className={styles.column} role="listbox" aria-label={label} ref={list} tabIndex={-1}>
      {items.map(({ id, text, disabled, dot, badge }) => (
        <Row
          as="button"
          key={id}
          role="option"
          className={styles.option}
          minHeight={44}
          aria-selected={id === chosen}
          aria-disabled={disabled || undefined}
          tabIndex={id === tabStop?.id ? 0 : -1}
          onClick={() => !disabled && onChoose(id)}
          onKeyDown={moveFocus}
        >
          <span>{text}</span>
          {dot && (
            <Row as="span" role="img" aria-label="有更新">
              <Badge content={Badge.dot} />
            </Row>
          )}
          {badge !== undefined && <Badge content={badge} />}
          {leaves && id === chosen && (
            <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
              <path d="M1.5 6.4 4.6 9.4 10.5 2.8" fill="none" stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round" />
            </svg>
          )}
        </Row>
      ))}
    </div>
  );
}

/** Up, Down, Home and End within a column; Left and Right to the neighbouring column's tab stop. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const option = event.currentTarget;
  const column = option.parentElement;
  const targets: Record<string, () => Element | null | undefined> = {
    ArrowDown: () => option.nextElementSibling,
    ArrowUp: () => option.previousElementSibling,
    Home: () => column?.firstElementChild,
    End: () => column?.lastElementChild,
    ArrowRight: () => column?.nextElementSibling?.querySelector('[tabindex="0"]'),
    ArrowLeft: () => column?.previousElementSibling?.querySelector('[tabindex="0"]'),
  };
  const next = targets[event.key]?.();
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
