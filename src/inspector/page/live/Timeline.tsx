import { useEffect, useRef } from 'react';
import { shortLabel } from '../../labels';
import { actorTitle, formatTime, rowLabel, stateLabel } from '../labels';
import type { Divider, Outcome, Row } from './live';
import styles from './Timeline.module.css';

interface Props {
  readonly rows: readonly (Row | Divider)[];
  readonly selected: string | undefined;
  readonly onSelect: (row: Row | undefined) => void;
}

const OUTCOME_TEXTS: Readonly<Record<Outcome, string>> = {
  pending: '处理中',
  moved: '',
  stayed: '状态不变',
  ignored: '未响应',
  missed: '流程已结束，未收到',
  called: '',
};

/** Scrolled at most this far from the end: auto-scroll stays on. */
const AUTO_SCROLL_THRESHOLD_PX = 48;

/** The events in order; scrolls to new ones while the end is in view. */
export function Timeline({ rows, selected, onSelect }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const autoScroll = useRef(true);

  useEffect(() => {
    const element = scroller.current;
    if (!element || rows.length === 0) return;
    const scrollToEnd = () => {
      if (autoScroll.current) element.scrollTop = element.scrollHeight;
    };
    scrollToEnd();
    // A hidden pane has no height: scroll when it is shown.
    const observer = new ResizeObserver(scrollToEnd);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rows]);

  const onScroll = () => {
    const element = scroller.current;
    if (element && element.clientHeight > 0)
      autoScroll.current = element.scrollHeight - element.scrollTop - element.clientHeight < AUTO_SCROLL_THRESHOLD_PX;
  };

  if (rows.length === 0) return <p className={styles.empty}>还没有事件。在应用里点一点，发生的每一步都会记在这里。</p>;
  return (
    <div className={styles.scroller} ref={scroller} onScroll={onScroll}>
      <ol className={styles.rows} aria-label="事件记录">
        {rows.map((row) =>
          'divider' in row ? (
            <li key={row.key} className={styles.divider}>
              {formatTime(row.at)} 应用重新载入
            </li>
          ) : (
            <li key={row.key}>
              <Entry row={row} selected={row.key === selected} onSelect={onSelect} />
            </li>
          ),
        )}
      </ol>
    </div>
  );
}

function Entry({ row, selected, onSelect }: { row: Row; selected: boolean; onSelect: Props['onSelect'] }) {
  const { actor, event, outcome, from, to, at } = row;
  const moved = outcome === 'moved' && to.length > 0;
  return (
    <button
      type="button"
      className={styles.row}
      data-outcome={outcome}
      aria-pressed={selected}
      onClick={() => onSelect(selected ? undefined : row)}
    >
      <time className={styles.time}>{formatTime(at)}</time>
      <span className={styles.what}>
        <span className={styles.words}>
          {outcome === 'called' && <b>运行</b>}
          {shortLabel(rowLabel(row))}
        </span>
        <code className={styles.type}>{outcome === 'called' ? (actor.src ?? actor.name) : event.type}</code>
        <span className={styles.result}>
          <i>{outcome === 'called' ? '已开始' : actorTitle(actor)}</i>
          {moved && (
            <span>
              {from.length > 0 && `${stateLabel(actor.machine, from)} → `}
              <b>{stateLabel(actor.machine, to)}</b>
            </span>
          )}
          {OUTCOME_TEXTS[outcome] && <span className={styles.outcome}>{OUTCOME_TEXTS[outcome]}</span>}
        </span>
      </span>
    </button>
  );
}
