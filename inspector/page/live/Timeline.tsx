import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { EntryOf } from '../../recording/entries';
import { actorTitle, callResult, formatTime, idleText, kindOf, shortRowLabel, stateLabel, whyNot } from '../labels';
import type { Idle } from './idle';
import { type Divider, type EventRow, isCallOk, isEventRow, isNoted, type Row } from './rows';
import styles from './Timeline.module.css';

interface Props {
  readonly rows: readonly (Row | Divider | Idle)[];
  /** The text shown when there are no rows. */
  readonly empty: string;
  readonly selected: string | undefined;
  readonly onSelect: (row: Row | undefined) => void;
}

const ROW_HEIGHT = 52;
/** Scrolled at most this far from the end: auto-scroll stays on. */
const AUTO_SCROLL_THRESHOLD_PX = 64;

/** Lists the entries in order. It renders the rows in view only, and scrolls to new ones while the end is in view. */
export function Timeline({ rows, empty, selected, onSelect }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const autoScroll = useRef(true);
  const lastSelected = useRef(selected);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 20,
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element || rows.length === 0) return;
    // The present is at the end.
    if (lastSelected.current !== undefined && selected === undefined) autoScroll.current = true;
    lastSelected.current = selected;
    const scrollToEnd = () => {
      if (autoScroll.current && selected === undefined) virtual.scrollToIndex(rows.length - 1, { align: 'end' });
    };
    scrollToEnd();
    // A hidden pane has no height: scroll when it is shown.
    const observer = new ResizeObserver(scrollToEnd);
    observer.observe(element);
    return () => observer.disconnect();
  }, [rows, virtual, selected]);

  const place = rows.findIndex(({ key }) => key === selected);
  useEffect(() => {
    if (place >= 0) virtual.scrollToIndex(place);
  }, [place, virtual]);

  const onScroll = () => {
    const element = scroller.current;
    if (element && element.clientHeight > 0)
      autoScroll.current = element.scrollHeight - element.scrollTop - element.clientHeight < AUTO_SCROLL_THRESHOLD_PX;
  };

  /** Focused when it is in the page: rows out of view are not. */
  const focused = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (focused.current === undefined || focused.current !== selected) return;
    scroller.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
    focused.current = undefined;
  });
  const entries = rows.filter((row): row is Row => 'entry' in row);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = entries.findIndex(({ key }) => key === selected);
    const last = entries.length - 1;
    const places: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at < 0 ? last : at - 1, Home: 0, End: last };
    const next = entries[places[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    focused.current = next.key;
    onSelect(next);
  };

  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    // The rows are buttons; arrows lead from one to the next.
    <div role="presentation" className={styles.scroller} ref={scroller} onScroll={onScroll} onKeyDown={onKeyDown}>
      <ol className={styles.rows} aria-label="事件记录" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              {'divider' in row && <p className={styles.divider}>{formatTime(row.at)} 应用重新载入</p>}
              {'idleMs' in row && <p className={styles.idle}>{idleText(row)}</p>}
              {'entry' in row && (
                <Entry
                  row={row}
                  selected={row.key === selected}
                  isEntrance={row.key === (selected ?? entries[entries.length - 1]?.key)}
                  onSelect={onSelect}
                />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface EntryProps extends Pick<Props, 'onSelect'> {
  readonly row: Row;
  readonly selected: boolean;
  /** The list is one stop of the tab key. */
  readonly isEntrance: boolean;
}

function Entry({ row, selected, isEntrance, onSelect }: EntryProps) {
  const { entry, at } = row;
  const kind = kindOf(row);
  return (
    <button
      type="button"
      className={styles.row}
      data-kind={entry.type}
      data-outcome={outcomeOf(row)}
      aria-pressed={selected}
      tabIndex={isEntrance ? 0 : -1}
      onClick={() => onSelect(selected ? undefined : row)}
    >
      <time className={styles.time}>{formatTime(at)}</time>
      <span className={styles.what}>
        <span className={styles.words}>
          {kind && <b>{kind}</b>}
          {shortRowLabel(row)}
        </span>
        {isEventRow(row) && <EventResult row={row} />}
        {entry.type === 'call' && <CallResult entry={entry} />}
        {entry.type === 'refused' && <span className={styles.result}>{entry.says.join('；')}</span>}
      </span>
    </button>
  );
}

/** For the row's colours: an event's outcome, or whether a call succeeded. */
function outcomeOf({ entry }: Row): string {
  if (entry.type === 'event') return entry.outcome;
  if (entry.type === 'call') return isCallOk(entry) ? 'ok' : 'failed';
  return entry.type === 'refused' || entry.type === 'error' ? 'failed' : 'ok';
}

function EventResult({ row }: { row: EventRow }) {
  const { entry, actor, before } = row;
  const { outcome, event, manual } = entry;
  const called = outcome === 'called';
  const from = event.type === 'xstate.init' ? [] : (before?.states ?? []);
  const why = whyNot(row);
  return (
    <>
      <code className={styles.type}>{called ? (actor.src ?? actor.name) : event.type}</code>
      {manual && <em className={styles.manual}>人工</em>}
      <span className={styles.result}>
        <i>{called ? '已开始' : actorTitle(actor)}</i>
        {outcome === 'moved' && (
          <span>
            {from.length > 0 && `${stateLabel(actor.machine, from)} → `}
            <b>{stateLabel(actor.machine, actor.states)}</b>
          </span>
        )}
        {outcome === 'stayed' && <span className={styles.outcome}>状态不变</span>}
        {outcome === 'stopped' && <span className={styles.outcome}>已停止</span>}
        {why && <span className={styles.outcome}>{why}</span>}
      </span>
    </>
  );
}

const CallResult = ({ entry }: { entry: EntryOf<'call'> }) => (
  <>
    <code className={styles.type}>{entry.name}</code>
    {entry.forcedBy && <em className={styles.manual}>强制</em>}
    {isNoted(entry) && <em className={styles.manual}>数据有出入</em>}
    <span className={styles.result}>
      <span className={styles.outcome}>{callResult(entry)}</span>
      <i>{entry.ms} 毫秒</i>
    </span>
  </>
);
