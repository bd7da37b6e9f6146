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
  // The last level that has a tab is the one below the last selected item, so that something can be selected there.
  const lastLevel = Math.min(path.length, levels.length - 1);
  // The level of the tapped tab. A selection resets it to null, and thus leads to the last level.
  const [tappedLevel, setTappedLevel] = useState<number | null>(null);
  const shownLevel = Math.min(tappedLevel ?? lastLevel, lastLevel);
  const parent = path[shownLevel - 1];
  const [hasSelected, setHasSelected] = useState(false);
  const select = (item: TreeItem) => {
    setHasSelected(true);
    setTappedLevel(null);
    onChange([...value.slice(0, shownLevel), ...idsThroughOnlyOptions(item)]);
  };
  return (
    <div className={styles.tree} role="group" aria-label={label} style={{ height }}>
      <div className={styles.tabs}>
        <Tabs
          label={`${label}已选`}
          tabs={levels.slice(0, lastLevel + 1).map((_, level) => ({ id: level, text: path[level]?.text ?? '请选择' }))}
          chosen={shownLevel}
          onChoose={setTappedLevel}
        />
      </div>
      <TreeOptions
        // Each parent has a list of its own, which mounts with its own selection in view.
        key={`${shownLevel} ${parent?.id}`}
        label={levels[shownLevel] ?? label}
        items={shownLevel === 0 ? items : (parent?.children ?? [])}
        selectedId={path[shownLevel]?.id}
        // A selection removes the list that has the focus, so the next list takes it. A tapped tab keeps the focus.
        focusOnMount={hasSelected && tappedLevel === null}
        onSelect={select}
      />
    </div>
  );
}
