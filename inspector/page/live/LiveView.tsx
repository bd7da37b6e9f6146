import { type MouseEvent, useMemo, useState } from 'react';
import type { Moment } from '../compare/compare';
import { Diagram } from '../flows/Diagram';
import { Heading } from '../flows/Heading';
import { actorTitle, flowOf, shownText } from '../labels';
import { Panes } from '../Panes';
import { HandOver } from '../qa/HandOver';
import { OpenFile } from '../qa/OpenFile';
import { LastRun } from '../sequence/LastRun';
import { ActorList } from './ActorList';
import { ComparedMoments } from './ComparedMoments';
import { Details } from './Details';
import { searchOf } from './find';
import { currentLabel, foregroundOf, withParts } from './foreground';
import { withIdleTimes } from './idle';
import styles from './LiveView.module.css';
import { type LiveState, type LiveStore, momentOf } from './live';
import { isEventRow, isNoted, type Row } from './rows';
import { Scrubber } from './Scrubber';
import { Timeline } from './Timeline';

interface Props {
  readonly live: LiveState;
  readonly store: LiveStore;
  readonly onBook: () => void;
  readonly onOpen: (file: File) => void;
  /** Compares a second recording with the one that is shown. */
  readonly onCompare: (file: File) => void;
}

/** The search in the address, so that a link leads to the same rows. */
const FIND = 'find';
const initialQuery = () => new URLSearchParams(window.location.search).get(FIND) ?? '';

/** Keeps the search in the address. */
export function keepQuery(query: string): void {
  const { pathname, hash } = window.location;
  const search = query && `?${new URLSearchParams({ [FIND]: query }).toString()}`;
  window.history.replaceState(null, '', `${pathname}${search}${hash}`);
}

/** Leads past the charts to the search of the events; the list is the next stop. */
function focusEvents(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('events')?.focus();
}

/** Finds the calls whose data differ from what the app wants. */
const NOTED = 'is:noted';

const NOTHING_YET = '还没有事件。在应用里点一点，发生的每一步都会记在这里。';
const NOTHING_FOUND = '没有符合的记录。';

/** The running app or a recording: its actors, the current diagram, the timeline, and the data, now or at a chosen moment. */
export function LiveView({ live, store, onBook, onOpen, onCompare }: Props) {
  /** A flow of the list, and the row that was selected then. */
  const [picked, setPicked] = useState<{ readonly id: string; readonly at: string | undefined }>();
  const [rowKey, setRowKey] = useState<string>();
  const [baseKey, setBaseKey] = useState<string>();
  const [query, setQuery] = useState(initialQuery);
  const [isSequence, setIsSequence] = useState(false);
  const isFiltered = query.trim() !== '';
  const rows = useMemo(() => {
    const matches = searchOf(query, shownText);
    if (!isFiltered) return live.rows;
    const found = live.rows.filter((one) => 'divider' in one || matches(one));
    return found.some((one) => 'entry' in one) ? found : [];
  }, [live.rows, query, isFiltered]);
  const noted = useMemo(() => live.rows.filter((one) => 'entry' in one && isNoted(one.entry)).length, [live.rows]);
  // Rows that are left out by a search are no idle time.
  const timeline = useMemo(() => (isFiltered ? rows : withIdleTimes(rows)), [rows, isFiltered]);
  const rowOf = (key: string | undefined) => live.rows.find((one): one is Row => one.key === key && 'entry' in one);
  const row = rowOf(rowKey);
  const base = rowOf(baseKey);
  // The whole tree of the chosen moment.
  const moment = useMemo((): Moment => {
    const replica = row && store.stateAfter(row);
    return replica ? momentOf(replica) : live;
  }, [store, row, live]);
  const { actors, screen } = moment;
  const foreground = foregroundOf(actors, screen);
  const pinned = actors.find(({ id }) => id === picked?.id);
  // A pinned flow that has ended yields to the running one.
  const actor = pinned?.status === 'active' || (pinned?.status === 'done' && !foreground) ? pinned : foreground;

  if (live.actors.length === 0 && live.rows.length === 0) return <Waiting link={live.link} onBook={onBook} onOpen={onOpen} />;

  // Its data are shown at the moment that was chosen before it.
  const pickedThen = row && picked?.at === row.key ? pinned : undefined;
  const own = !pickedThen && isEventRow(row) && row.entry.outcome !== 'called' ? row : undefined;
  const caller = row && store.callerOf(row, actors);
  const subject = pickedThen ?? own?.actor ?? caller ?? actor;
  const flow = flowOf(subject?.machine);
  const now = subject && currentLabel(subject);
  const shown = !subject || own?.entry.outcome === 'stopped' ? [] : withParts(actors, subject);
  const select = (next: Row | undefined) => setRowKey(next?.key);
  const toNow = row && (
    <button type="button" onClick={() => setRowKey(undefined)}>
      回到此刻
    </button>
  );

  return (
    <>
      <a className={styles.skip} href="#events" onClick={focusEvents}>
        到记录
      </a>
      {live.note && <p className={styles.note}>{live.note}</p>}
      <Panes
        first="picture"
        chosen={picked}
        panes={[
          {
            name: '流程',
            place: 'list',
            content: (
              <ActorList
                actors={actors}
                front={foreground?.id}
                controls={live.controls}
                selected={subject?.id}
                onSelect={(id) => setPicked({ id, at: row?.key })}
              />
            ),
          },
          {
            name: '流程图',
            place: 'picture',
            content:
              flow && subject ? (
                <>
                  <Heading flow={flow} title={actorTitle(subject)} {...(now && { now })}>
                    {toNow}
                    <button
                      type="button"
                      className={styles.toggle}
                      aria-pressed={isSequence}
                      onClick={() => setIsSequence(!isSequence)}
                    >
                      时序
                    </button>
                  </Heading>
                  {isSequence ? (
                    <LastRun
                      live={live}
                      store={store}
                      rows={rows}
                      filtered={isFiltered}
                      front={flow.id}
                      selected={row}
                      onSelect={select}
                    />
                  ) : (
                    <Diagram
                      key={flow.id}
                      flow={flow}
                      states={shown.flatMap(({ states }) => states)}
                      visited={new Set(shown.flatMap(({ visited }) => [...visited]))}
                      taken={own ? (own.entry.taken ?? []) : shown.flatMap(({ taken }) => taken)}
                    />
                  )}
                </>
              ) : (
                <div className={styles.bar}>
                  <h2>还没有流程</h2>
                  {toNow}
                </div>
              ),
          },
          {
            name: '记录',
            place: 'record',
            content: (
              <>
                <div className={styles.bar}>
                  <h2>发生的事</h2>
                  {noted > 0 && (
                    <button
                      type="button"
                      aria-pressed={query === NOTED}
                      onClick={() => {
                        const next = query === NOTED ? '' : NOTED;
                        setQuery(next);
                        keepQuery(next);
                      }}
                    >
                      数据有出入 {noted}
                    </button>
                  )}
                  {live.link === 'file' ? (
                    <OpenFile onFile={onCompare}>比较另一份</OpenFile>
                  ) : (
                    <HandOver store={store} hasPictures={live.pictures.length > 0} />
                  )}
                  <button type="button" onClick={() => store.clear()} disabled={live.rows.length === 0}>
                    清空
                  </button>
                </div>
                <input
                  type="search"
                  id="events"
                  className={styles.find}
                  aria-label="查找"
                  placeholder="查找：文字 state: event: call: is:failed ms>1000 -actor:"
                  value={query}
                  onChange={({ target }) => {
                    setQuery(target.value);
                    keepQuery(target.value);
                  }}
                />
                <Timeline
                  // A new list begins at its end. The old one would take its own shrinking for a scroll away from the end.
                  key={String(isFiltered)}
                  rows={timeline}
                  empty={live.rows.length > 0 ? NOTHING_FOUND : NOTHING_YET}
                  selected={row?.key}
                  onSelect={select}
                />
                <Scrubber rows={rows} selected={row} onSelect={select} />
              </>
            ),
          },
          {
            name: '数据',
            place: 'data',
            content: (
              <>
                <div className={styles.bar}>
                  <h2>{base ? '比较' : pickedThen ? '那一刻' : row ? '这一步' : '此刻'}</h2>
                  <span>机密已隐藏</span>
                  {base ? (
                    <button type="button" onClick={() => setBaseKey(undefined)}>
                      结束比较
                    </button>
                  ) : (
                    row && (
                      <button type="button" onClick={() => setBaseKey(row.key)}>
                        从这里比较
                      </button>
                    )
                  )}
                </div>
                {base ? (
                  <ComparedMoments live={live} store={store} base={base} row={row} moment={moment} />
                ) : (
                  <Details live={live} row={row} actor={pickedThen ?? caller ?? actor} isPicked={pickedThen !== undefined} />
                )}
              </>
            ),
          },
        ]}
      />
    </>
  );
}

/** Nothing has been recorded yet: what to do for it. */
function Waiting({ link, onBook, onOpen }: Pick<Props, 'onBook' | 'onOpen'> & { link: LiveState['link'] }) {
  const lost = link === 'lost';
  return (
    <div className={styles.waiting}>
      <div className={styles.mark} aria-hidden="true" />
      <h2>{link === 'alone' ? '这里还没有连接应用' : lost ? '应用已断开' : '正在等待应用'}</h2>
      <p>{link === 'alone' ? '在应用地址后加上 ?inspect 打开，流程会在这里实时运行。' : '应用打开后，这里会自动接上。'}</p>
      <p className={styles.ways}>
        {link === 'alone' && (
          <a className={styles.primary} href="/?inspect">
            打开应用
          </a>
        )}
        <button type="button" onClick={onBook}>
          看全部流程图
        </button>
        {link === 'alone' && <OpenFile onFile={onOpen}>打开记录文件</OpenFile>}
      </p>
    </div>
  );
}
