import { useState } from 'react';
import { Tabs } from '../layout/Tabs';
import { TreeOptions } from './TreeOptions';
import styles from './TreeSelect.module.css';
import { findPath, idsThroughOnlyOptions, type TreeItem } from './tree';

interface TreeSelectProps {
  readonly label: string;
  readonly items: readonly TreeItem[];
  /** The accessible names of the levels, outermost first: 省份, 城市, 区县. */
  readonly levels: readonly string[];
  /** The selected ids, outermost first; fewer than `levels` until a leaf is selected. */
  readonly value: readonly string[];
  readonly onChange: (path: readonly string[]) => void;
  /** The height is in px (docs/spec.md §9). */
  readonly height?: number;
}

/**
 * Selects one leaf of a tree (docs/spec.md §3), level by level: a tab for each level that was reached, and below the tabs the options of one
 * level. A level with one option alone is selected by itself.
 */
export function TreeSelect({ label, items, levels, value, onChange, height = 300 }: TreeSelectProps) {
  const path = findPath(items, value);
  // The level below the last selected item is reached, too, so that something can be selected there.
  const lastReached = Math.min(path.length, levels.length - 1);
  // The level of the tab that was tapped; null until a tap, and again after a selection, which leads to the last level reached.
  const [tapped, setTapped] = useState<number | null>(null);
  const shown = tapped === null ? lastReached : Math.min(tapped, lastReached);
  const parent = path[shown - 1];
  const [hasSelected, setHasSelected] = useState(false);
  const select = (item: TreeItem) => {
    setHasSelected(true);
    setTapped(null);
    onChange([...value.slice(0, shown), ...idsThroughOnlyOptions(item)]);
  };
  return (
    <div className={styles.tree} role="group" aria-label={label} style={{ height }}>
      <div className={styles.tabs}>
        <Tabs
          label={`${label}已选`}
          tabs={levels.slice(0, lastReached + 1).map((_, level) => ({ id: level, text: path[level]?.text ?? '请选择' }))}
          chosen={shown}
          onChoose={setTapped}
        />
      </div>
      <TreeOptions
        // Each parent has a list of its own, which mounts with its own selection in view.
        key={`${shown} ${parent?.id}`}
        label={levels[shown] ?? label}
        items={shown === 0 ? items : (parent?.children ?? [])}
        selectedId={path[shown]?.id}
        // A selection removes the list that has the focus, so the next list takes it. A tapped tab keeps the focus.
        focusOnMount={hasSelected && tapped === null}
        onSelect={select}
      />
    </div>
  );
}
