import { useMemo, useState } from 'react';
import { frontOf } from '../../fronts';
import type { ActorState } from '../../recording/entries';
import { Diagram } from '../flows/Diagram';
import { Heading } from '../flows/Heading';
import { actorTitle, flowOf, rowLabel, STATUS, stateLabel } from '../labels';
import { Panes } from '../Panes';
import { ForceBanner } from '../qa/Forcing';
import { HandOver } from '../qa/HandOver';
import { ActorList } from './ActorList';
import { Details } from './Details';
import { searchOf } from './find';
import styles from './LiveView.module.css';
import { isEventRow, type LiveState, type LiveStore, type Row, startedOf } from './live';
import { Scrubber } from './Scrubber';
import { Timeline } from './Timeline';

interface Props {
  readonly live: LiveState;
  readonly store: LiveStore;
  readonly onBook: () => void;
}

/** Flows that run as long as the app, on every screen. */
const APP_WIDE: ReadonlySet<string | undefined> = new Set(['session', 'consoleGesture']);

/** The flow in the foreground: the screen's own, else the one that started last; an app-wide one only if nothing else runs. */
function foregroundOf(actors: readonly ActorState[], screen: string): ActorState | undefined {
  const flows = actors.filter(({ machine, parent, status }) => machine && parent === undefined && status === 'active');
  const front = frontOf(screen);
  return (
    flows.find(({ machine }) => machine === front) ??
    flows.filter(({ machine }) => !APP_WIDE.has(machine)).pop() ??
    flows.pop() ??
    actors.filter(({ machine }) => machine).pop()
  );
}

/** The search in the address, so that a link leads to the same rows. */
const FIND = 'find';
const initialQuery = () => new URLSearchParams(window.location.search).get(FIND) ?? '';

function keepQuery(query: string): void {
  const { pathname, hash } = window.location;
  const search = query && `?${new URLSearchParams({ [FIND]: query }).toString()}`;
  window.history.replaceState(null, '', `${pathname}${search}${hash}`);
}

const NOTHING_YET = '还没有事件。在应用里点一点，发生的每一步都会记在这里。';
const NOTHING_FOUND = '没有符合的记录。';

const searchedText = (row: Row) => `${rowLabel(row)} ${isEventRow(row) ? row.entry.event.type : ''}`;

/** An actor and the actors below it: the parts that its chart opens. */
const withParts = (actors: readonly ActorState[], actor: ActorState): ActorState[] => [
  actor,
  ...actors.filter(({ parent }) => parent === actor.id).flatMap((child) => withParts(actors, child)),
];

/** The running app or a recording: its actors, the current diagram, the timeline, and the data, now or at a chosen moment. */
export function LiveView({ live, store, onBook }: Props) {
  const [picked, setPicked] = useState<string>();
  const [rowKey, setRowKey] = useState<string>();
  const [query, setQuery] = useState(initialQuery);
  const rows = useMemo(() => {
    const matches = searchOf(query, searchedText);
    return query.trim() ? live.rows.filter((one) => 'divider' in one || matches(one)) : live.rows;
  }, [live.rows, query]);
  const row = live.rows.find((one): one is Row => one.key === rowKey && 'entry' in one);
  // The whole tree of the chosen moment.
  const moment = useMemo(() => row && store.stateAfter(row), [store, row]);
  const actors = moment ? startedOf(moment) : live.actors;
  const foreground = foregroundOf(actors, moment?.screen ?? live.screen);
  const pinned = actors.find(({ id }) => id === picked);
  // A pinned flow that has ended yields to the running one.
  const actor = pinned?.status === 'active' || (pinned?.status === 'done' && !foreground) ? pinned : foreground;

  if (live.actors.length === 0 && live.rows.length === 0) return <Waiting link={live.link} onBook={onBook} />;

  const own = isEventRow(row) && row.entry.outcome !== 'called' ? row : undefined;
  const subject = own?.actor ?? actor;
  const flow = flowOf(subject?.machine);
  const now = subject && currentLabel(subject);
  const shown = !subject || own?.entry.outcome === 'stopped' ? [] : withParts(actors, subject);

  return (
    <>
      <ForceBanner rules={live.rules} />
      {live.note && <p className={styles.note}>{live.note}</p>}
      <Panes
        first="picture"
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
                onSelect={(id) => {
                  setPicked(id);
                  setRowKey(undefined);
                }}
              />
            ),
          },
          {
            name: '流程图',
            place: 'picture',
            content: flow && subject && (
              <>
                <Heading flow={flow} title={actorTitle(subject)} {...(now && { now })}>
                  {row && (
                    <button type="button" onClick={() => setRowKey(undefined)}>
                      回到此刻
                    </button>
                  )}
                </Heading>
                <Diagram
                  key={flow.id}
                  flow={flow}
                  states={shown.flatMap(({ states }) => states)}
                  visited={new Set(shown.flatMap(({ visited }) => [...visited]))}
                  taken={own ? (own.entry.taken ?? []) : shown.flatMap(({ taken }) => taken)}
                />
              </>
            ),
          },
          {
            name: '记录',
            place: 'record',
            content: (
              <>
                <div className={styles.bar}>
                  <h2>发生的事</h2>
                  {live.link !== 'file' && <HandOver store={store} />}
                  <button type="button" onClick={() => store.clear()} disabled={live.rows.length === 0}>
                    清空
                  </button>
                </div>
                <input
                  type="search"
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
                  rows={rows}
                  empty={live.rows.length > 0 ? NOTHING_FOUND : NOTHING_YET}
                  selected={row?.key}
                  onSelect={(next) => setRowKey(next?.key)}
                />
                <Scrubber rows={rows} selected={row} onSelect={(next) => setRowKey(next?.key)} />
              </>
            ),
          },
          {
            name: '数据',
            place: 'data',
            content: (
              <>
                <div className={styles.bar}>
                  <h2>{row ? '这一步' : '此刻'}</h2>
                  <span>机密已隐藏</span>
                </div>
                <Details live={live} row={row} actor={actor} />
              </>
            ),
          },
        ]}
      />
    </>
  );
}

const currentLabel = ({ machine, status, states }: ActorState) =>
  status === 'active' || status === 'done' ? stateLabel(machine, states) : STATUS[status];

function Waiting({ link, onBook }: { link: LiveState['link']; onBook: () => void }) {
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
      </p>
    </div>
  );
}
