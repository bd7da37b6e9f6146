import { formatTime, rowLabel } from '../labels';
import type { Divider, Row } from './rows';
import styles from './Scrubber.module.css';

interface Props {
  readonly rows: readonly (Row | Divider)[];
  readonly selected: Row | undefined;
  /** `undefined`: the present. */
  readonly onSelect: (row: Row | undefined) => void;
}

/** Goes to any moment of the timeline: the tree, the diagram and the data follow. */
export function Scrubber({ rows, selected, onSelect }: Props) {
  const moments = rows.filter((row): row is Row => 'entry' in row);
  const last = moments.length - 1;
  const place = selected ? moments.findIndex(({ key }) => key === selected.key) : last;
  if (last < 1) return null;
  const go = (next: number) =>
    onSelect(next >= last && selected === undefined ? undefined : moments[Math.min(Math.max(next, 0), last)]);
  return (
    <div className={styles.scrubber}>
      <button type="button" aria-label="上一步" disabled={place <= 0} onClick={() => go(place - 1)}>
        ‹
      </button>
      <input
        type="range"
        aria-label="时间"
        min={0}
        max={last}
        value={place}
        aria-valuetext={selected ? `${formatTime(selected.at)} ${rowLabel(selected)}` : '此刻'}
        onChange={({ target }) => go(Number(target.value))}
      />
      <button type="button" aria-label="下一步" disabled={place >= last} onClick={() => go(place + 1)}>
        ›
      </button>
    </div>
  );
}
