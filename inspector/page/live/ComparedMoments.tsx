import { useMemo } from 'react';
import type { Moment } from '../compare/compare';
import { Differences } from '../compare/Differences';
import { formatTime, rowLabel } from '../labels';
import styles from './LiveView.module.css';
import { type LiveState, type LiveStore, momentOf } from './live';
import type { Row } from './rows';

const momentLabel = (row: Row | undefined) => (row ? `${formatTime(row.at)} ${rowLabel(row)}` : '此刻');

interface ComparedProps {
  readonly live: LiveState;
  readonly store: LiveStore;
  /** The moment from which QA compares. */
  readonly base: Row;
  /** The chosen row and its moment; undefined: the present. */
  readonly row: Row | undefined;
  readonly moment: Moment;
}

/** The differences between two moments of the timeline, the earlier one first. */
export function ComparedMoments({ live, store, base, row, moment }: ComparedProps) {
  const replica = useMemo(() => store.stateAfter(base), [store, base]);
  if (!replica) return <p className={styles.compared}>这一刻的记录已不在。</p>;
  const isBackwards = row !== undefined && live.rows.indexOf(row) < live.rows.indexOf(base);
  const [from, to] = isBackwards ? [moment, momentOf(replica)] : [momentOf(replica), moment];
  const lastRun = live.rows.filter((one): one is Row => 'entry' in one).pop()?.run;
  return (
    <>
      <p className={styles.compared}>
        {isBackwards ? `${momentLabel(row)} → ${momentLabel(base)}` : `${momentLabel(base)} → ${momentLabel(row)}`}
      </p>
      <Differences from={from} to={to} sameRun={base.run === (row?.run ?? lastRun)} />
    </>
  );
}
