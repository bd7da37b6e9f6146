import { useMemo } from 'react';
import type { LiveState, LiveStore } from '../live/live';
import type { Row } from '../live/rows';
import { Sequence } from './Sequence';

interface LastRunProps {
  readonly live: LiveState;
  readonly store: LiveStore;
  readonly rows: LiveState['rows'];
  readonly filtered: boolean;
  readonly front: string | undefined;
  readonly selected: Row | undefined;
  readonly onSelect: (row: Row | undefined) => void;
}

/** The sequence of the app's last run: an earlier run had other lanes. */
export function LastRun({ live, store, rows, filtered, front, selected, onSelect }: LastRunProps) {
  const inRun = useMemo(() => {
    const all = rows.filter((one): one is Row => 'entry' in one);
    return all.filter(({ run }) => run === all[all.length - 1]?.run);
  }, [rows]);
  const run = inRun[0]?.run ?? '';
  // The store adds entries to its list in place, so each render gets a copy.
  const entries = useMemo(() => (live.rows.length > 0 ? [...store.entriesOf(run)] : []), [live, store, run]);
  return (
    <Sequence
      rows={inRun}
      filtered={filtered}
      entries={entries}
      front={front}
      actors={live.actors}
      selected={selected}
      live={live.link === 'connected'}
      onSelect={onSelect}
    />
  );
}
