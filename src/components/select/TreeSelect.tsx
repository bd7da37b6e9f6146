import Badge from 'antd-mobile/es/components/badge';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Row } from '../layout/primitives';
import { Tabs } from '../layout/Tabs';
import styles from './TreeSelect.module.css';
import { findPath, idsThroughOnlyOptions, type TreeItem } from './tree';

interface TreeSelectProps {
  readonly label: string;
  readonly items: readonly TreeItem[];
  /** The accessible names of the lists, outermost first: 省份, 城市, 区县. */
  readonly levels: readonly string[];
  /** The selected ids, outermost first; fewer than `levels` until a leaf is selected. */
  readonly value: readonly string[];
  readonly onChange: (path: readonly string[]) => void;
  /** The height is in px (docs/spec.md §9). */
  readonly height?: number;
}

/**
 * Selects one leaf of a tree (docs/spec.md §3), level by level: the tabs show the selection so far, and below is the list of one level.
 * A level with one option alone is selected by itself.
 */
export function TreeSelect({ label, items, levels, value, onChange, height = 300 }: TreeSelectProps) {
  const chosenPath = findPath(items, value);
  // The first level without a selection, at most the last level.
  const openLevel = Math.min(chosenPath.length, levels.length - 1);
  // The level of the tab that was tapped; null shows the open level.
  const [tappedLevel, setTappedLevel] = useState<number | null>(null);
  const shownLevel = Math.min(tappedLevel ?? openLevel, openLevel);
  // A choice replaces the list that had the focus by that of the next level, which takes the focus.
  const [movesFocus, setMovesFocus] = useState(false);
  const parent = chosenPath[shownLevel - 1];
  const choose = (item: TreeItem) => {
    setMovesFocus(true);
    setTappedLevel(null);
    onChange([...value.slice(0, shownLevel), ...idsThroughOnlyOptions(item)]);
  };
  return (
    <div className={styles.tree} role="group" aria-label={label} style={{ height }}>
      <div className={styles.tabs}>
        <Tabs
          label={`${label}已选`}
          tabs={levels.slice(0, openLevel + 1).map((_, level) => ({ id: `${level}`, text: chosenPath[level]?.text ?? '请选择' }))}
          chosen={`${shownLevel}`}
          onChoose={(level) => setTappedLevel(Number(level))}
        />
      </div>
      <Options
        // Each parent has a new list, which scrolls to its own selection when it mounts.
        key={`${shownLevel} ${parent?.id}`}
        label={levels[shownLevel] ?? label}
        items={shownLevel === 0 ? items : (parent?.children ?? [])}
        chosenId={chosenPath[shownLevel]?.id}
        focusOnMount={movesFocus && tappedLevel === null}
        onChoose={choose}
      />
    </div>
  );
}

interface OptionsProps {
  readonly label: string;
  readonly items: readonly TreeItem[];
  readonly chosenId: string | undefined;
  /** Moves the focus into the list when it mounts. */
  readonly focusOnMount: boolean;
  readonly onChoose: (item: TreeItem) => void;
}

/** The options of one level as a listbox. */
function Options({ label, items, chosenId, focusOnMount, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  // The state keeps the value of the mount, because the prop may change while the list stays.
  const [takesFocus] = useState(focusOnMount);
  // The effect runs on mount only, because a later selection is in view and has the focus anyway.
  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Scrolls the selected option to the middle.
    if (list.current && option) list.current.scrollTop = option.offsetTop - (list.current.clientHeight - option.offsetHeight) / 2;
    if (takesFocus) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [takesFocus]);
  // A list has one tab stop, and the arrow keys move between its options (roving tabindex).
  const tabStop = items.find(({ id }) => id === chosenId) ?? items.find(({ disabled }) => !disabled);
  // A level whose options are all disabled has nothing to choose.
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
          aria-selected={item.id === chosenId}
          aria-disabled={item.disabled || undefined}
          tabIndex={item.id === tabStop.id ? 0 : -1}
          onClick={() => !item.disabled && onChoose(item)}
          onKeyDown={moveFocus}
        >
          <span>{item.text}</span>
          {item.dot && (
            <Row as="span" role="img" aria-label="有更新">
              <Badge content={Badge.dot} />
            </Row>
          )}
          {item.badge !== undefined && <Badge content={item.badge} />}
          {item.id === chosenId && (
            <svg className={styles.tick} viewBox="0 0 12 12" width={16} height={16} aria-hidden="true">
              <path d="M1.5 6.4 4.6 9.4 10.5 2.8" fill="none" stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round" />
            </svg>
          )}
        </Row>
      ))}
    </div>
  );
}

/** Moves the focus within the list by the keys Up, Down, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const option = event.currentTarget;
  const targetByKey: Record<string, () => Element | null | undefined> = {
    ArrowDown: () => option.nextElementSibling,
    ArrowUp: () => option.previousElementSibling,
    Home: () => option.parentElement?.firstElementChild,
    End: () => option.parentElement?.lastElementChild,
  };
  const next = targetByKey[event.key]?.();
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
