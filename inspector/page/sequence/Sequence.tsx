import { book } from 'virtual:flow-book';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { eventLabel } from '../../labels';
import type { ActorState, Entry } from '../../recording/entries';
import {
  actorTitle,
  callLabel,
  callResult,
  flowOf,
  formatSpan,
  formatTime,
  idleText,
  shortRowLabel,
  stateLabel,
} from '../labels';
import { type Idle, withIdleTimes } from '../live/idle';
import { type Divider, isCallOk, isEventRow, type Row } from '../live/rows';
import styles from './Sequence.module.css';
import {
  GATEWAY,
  type Lane,
  MEMBER,
  OTHERS,
  SCREEN,
  type SequenceModel,
  type Span,
  type Step,
  sequenceOf,
  type Timer,
} from './sequence';

interface Props {
  readonly rows: readonly Row[];
  /** Whether some rows are left out: then a gap is no idle time. */
  readonly filtered: boolean;
  readonly entries: readonly Entry[];
  /** The machine of the flow in front. */
  readonly front: string | undefined;
  readonly actors: readonly ActorState[];
  readonly selected: Row | undefined;
  /** The present, while the app is connected; the end of a recording otherwise. */
  readonly live: boolean;
  readonly onSelect: (row: Row | undefined) => void;
}

const ROW_HEIGHT = 36;
const TIME_WIDTH = 76;
const titleByLane: Readonly<Record<string, string>> = {
  [MEMBER]: '会员',
  [SCREEN]: '界面',
  [GATEWAY]: '网关',
  [OTHERS]: '其他流程',
};

const laneTitle = ({ id, actor }: Lane, actors: readonly ActorState[]): string => {
  const known = actor === undefined ? undefined : actors.find((one) => one.id === actor);
  return known ? actorTitle(known) : (titleByLane[id] ?? id);
};

/** Draws the log as a sequence diagram: lanes for the member, the screen, the flows and the gateway; calls and timers as bars. */
export function Sequence({ rows, filtered, entries, front, actors, selected, live, onSelect }: Props) {
  const [all, setAll] = useState(false);
  const model = useMemo(() => sequenceOf(rows, entries, front, all), [rows, entries, front, all]);
  const items = useMemo(() => (filtered ? rows : withIdleTimes(rows)), [rows, filtered]);
  const placeOf = useMemo(() => new Map(model.steps.map(({ row }, place) => [row.key, place])), [model]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 10,
  });
  const shown = items.findIndex(({ key }) => key === selected?.key);
  useEffect(() => {
    if (items.length > 0) virtual.scrollToIndex(shown < 0 ? items.length - 1 : shown);
  }, [shown, items, virtual]);

  const place = selected && placeOf.get(selected.key);
  if (rows.length === 0) return <p className={styles.empty}>没有符合的记录。</p>;
  return (
    <div className={styles.sequence}>
      <label className={styles.all}>
        <input type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)} /> 其他流程各一列
      </label>
      <Timers model={model} actors={actors} place={place} at={selected?.at} live={live} />
      <div className={styles.scroller} ref={scroller}>
        <div className={styles.table} style={{ minWidth: TIME_WIDTH + model.lanes.length * 80 }}>
          <div className={styles.lanes} style={gridOf(model)} role="list" aria-label="泳道">
            <span />
            {model.lanes.map((lane) => (
              <span key={lane.id} role="listitem" title={laneTitle(lane, actors)}>
                {laneTitle(lane, actors)}
              </span>
            ))}
          </div>
          <ol className={styles.rows} aria-label="时序" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ key, index, start }) => {
              const item = items[index];
              if (!item) return null;
              return (
                <li key={key} className={styles.item} style={{ transform: `translateY(${start}px)`, height: ROW_HEIGHT }}>
                  <Item item={item} model={model} place={placeOf.get(item.key)} selected={selected} onSelect={onSelect} />
                </li>
              );
            })}
          </ol>
        </div>
      </div>
    </div>
  );
}

const gridOf = ({ lanes }: SequenceModel) => ({
  gridTemplateColumns: `${TIME_WIDTH}px repeat(${lanes.length}, minmax(80px, 1fr))`,
});

interface ItemProps extends Pick<Props, 'selected' | 'onSelect'> {
  readonly item: Row | Divider | Idle;
  readonly model: SequenceModel;
  /** Of the row in the model. */
  readonly place: number | undefined;
}

function Item({ item, model, place, selected, onSelect }: ItemProps) {
  const step = place === undefined ? undefined : model.steps[place];
  if ('idleMs' in item)
    return (
      <div className={styles.row} style={gridOf(model)}>
        <span className={styles.idle}>{idleText(item)}</span>
      </div>
    );
  if (!step || place === undefined) return null;
  const { row } = step;
  const isSelected = row.key === selected?.key;
  return (
    <button
      type="button"
      className={styles.row}
      style={gridOf(model)}
      aria-pressed={isSelected}
      onClick={() => onSelect(isSelected ? undefined : row)}
    >
      <time>{formatTime(row.at)}</time>
      {model.lanes.map(({ id }, lane) => (
        <i key={id} className={styles.line} style={{ gridColumn: lane + 2 }} />
      ))}
      {model.spans
        .filter(({ first, last }) => first <= place && place <= last)
        .map((span) => (
          <Bar key={span.key} span={span} place={place} row={row} />
        ))}
      <Arrow step={step} lanes={model.lanes.length} />
    </button>
  );
}

/** The piece of a bar that crosses a row. */
function Bar({ span: { kind, lane, slot, first, last, open }, place, row }: { span: Span; place: number; row: Row }) {
  const isFailed = kind === 'call' && place === last && row.entry.type === 'call' && !isCallOk(row.entry);
  return (
    <i
      className={styles.bar}
      data-kind={kind}
      data-failed={isFailed}
      data-first={place === first}
      data-last={place === last && !open}
      style={{ gridColumn: lane + 2, marginLeft: `calc(50% + ${slot * 8 - 4}px)` }}
    />
  );
}

/** Returns the text beside the arrow of a row. */
function textOf(row: Row): string {
  const { entry } = row;
  if (entry.type === 'call') return `${callLabel(entry.name)}：${callResult(entry)}，${entry.ms} 毫秒`;
  const label = shortRowLabel(row);
  if (!isEventRow(row)) return label;
  if (row.entry.reason) return `${label}（没有作用）`;
  return row.entry.outcome === 'moved' ? `${label} → ${stateLabel(row.actor.machine, row.actor.states)}` : label;
}

function Arrow({ step: { row, from, to }, lanes }: { step: Step; lanes: number }) {
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  const half = `calc(50% / ${right - left + 1})`;
  // A text takes the room of two lanes at least, to the left at the right edge.
  const start = Math.max(0, Math.min(left, lanes - 2));
  const end = Math.min(lanes, Math.max(right, start + 1) + 1);
  const outcome = row.entry.type === 'event' ? row.entry.outcome : row.entry.type;
  return (
    <>
      <i
        className={styles.arrow}
        data-direction={from === to ? 'none' : from < to ? 'right' : 'left'}
        style={{ gridColumn: `${left + 2} / ${right + 3}`, marginInline: half }}
      />
      <span
        className={styles.text}
        data-outcome={row.entry.type === 'call' && !isCallOk(row.entry) ? 'failed' : outcome}
        data-align={left > start ? 'end' : 'start'}
        style={{ gridColumn: `${start + 2} / ${end + 2}` }}
      >
        <span title={textOf(row)}>{textOf(row)}</span>
      </span>
    </>
  );
}

/** The name of a timer: when it fires, or for what its actor waits. */
function timerLabel({ actor, id }: Timer, actors: readonly ActorState[]): string {
  const flow = flowOf(actors.find((one) => one.id === actor)?.machine);
  return id.startsWith('xstate.') ? eventLabel(id, flow, book.calls) : callLabel(id);
}

const TICK_MS = 1000;

/** The present, once a second while it is asked for. */
function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}

interface TimersProps extends Pick<Props, 'actors' | 'live'> {
  readonly model: SequenceModel;
  /** The chosen row's place and time; undefined: the end. */
  readonly place: number | undefined;
  readonly at: number | undefined;
}

/** The timers that run at the chosen moment, each with the time that is left. */
function Timers({ model: { spans, steps }, actors, place, at, live }: TimersProps) {
  const moment = place ?? steps.length - 1;
  const running = spans.flatMap(({ first, last, open, timer, key }) =>
    timer && first <= moment && (moment < last || (moment === last && (open || place !== undefined))) ? [{ key, timer }] : [],
  );
  const now = useNow(live && place === undefined && running.length > 0);
  if (running.length === 0) return null;
  const time = at ?? (live ? now : (steps[steps.length - 1]?.row.at ?? now));
  return (
    <ul className={styles.timers} aria-label="定时器">
      {running.map(({ key, timer }) => (
        <li key={key}>
          {timerLabel(timer, actors)} <b>剩 {formatSpan(Math.max(0, timer.due - time))}</b>
        </li>
      ))}
    </ul>
  );
}
