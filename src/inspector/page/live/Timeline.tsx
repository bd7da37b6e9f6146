import { useEffect, useRef } from 'react';
import { shortly } from '../../words';
import { actorTitle, rowWords, stateWords, timeWords } from '../speech';
import type { Divider, Outcome, Row } from './live';
import styles from './Timeline.module.css';

interface Props {
  readonly rows: readonly (Row | Divider)[];
  readonly selected: string | undefined;
  readonly onSelect: (row: Row | undefined) => void;
}

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  pending: '处理中',
  moved: '',
  stayed: '状态不变',
  ignored: '未响应',
  missed: '流程已结束，未收到',
  called: '',
};

/** How near the end counts as reading along, in px. */
const END = 48;

/** What happened, in the order in which it did. It follows along while its end is in sight. */
export function Timeline({ rows, selected, onSelect }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const follows = useRef(true);

  useEffect(() => {
    const element = scroller.current;
    if (!element || rows.length === 0) return;
    const follow = () => {
      if (follows.current) element.scrollTop = element.scrollHeight;
    };
    follow();
    // A tab that was hidden has had no end to go to.
    const watching = new ResizeObserver(follow);
    watching.observe(element);
    return () => watching.disconnect();
  }, [rows]);

  const onScroll = () => {
    const element = scroller.current;
    if (element && element.clientHeight > 0)
      follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < END;
  };

  if (rows.length === 0) return <p className={styles.empty}>还没有事件。在应用里点一点，发生的每一步都会记在这里。</p>;
  return (
    <div className={styles.scroller} ref={scroller} onScroll={onScroll}>
      <ol className={styles.rows} aria-label="事件记录">
        {rows.map((row) =>
          'divider' in row ? (
            <li key={row.key} className={styles.divider}>
              {timeWords(row.at)} 应用重新载入
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
      <time className={styles.time}>{timeWords(at)}</time>
      <span className={styles.what}>
        <span className={styles.words}>
          {outcome === 'called' && <b>运行</b>}
          {shortly(rowWords(row))}
        </span>
        <code className={styles.type}>{outcome === 'called' ? (actor.src ?? actor.name) : event.type}</code>
        <span className={styles.result}>
          <i>{outcome === 'called' ? '已开始' : actorTitle(actor)}</i>
          {moved && (
            <span>
              {from.length > 0 && `${stateWords(actor.machine, from)} → `}
              <b>{stateWords(actor.machine, to)}</b>
            </span>
          )}
          {OUTCOMES[outcome] && <span className={styles.outcome}>{OUTCOMES[outcome]}</span>}
        </span>
      </span>
    </button>
  );
}
