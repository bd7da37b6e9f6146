import { useState } from 'react';
import { Diagram } from '../flows/Diagram';
import { Heading } from '../flows/Heading';
import { actorTitle, flowOf, STATUS, stateLabel } from '../labels';
import { Panes } from '../Panes';
import { ActorList } from './ActorList';
import { Details } from './Details';
import styles from './LiveView.module.css';
import type { LiveActor, LiveState, Row } from './live';
import { Timeline } from './Timeline';

interface Props {
  readonly live: LiveState;
  readonly onClear: () => void;
  readonly onBook: () => void;
}

/** Flows that run as long as the app, on every screen. */
const APP_WIDE: ReadonlySet<string | undefined> = new Set(['session', 'consoleGesture']);

/** The flow in the foreground: the most recently started one; an app-wide one only if nothing else runs. */
function current(actors: readonly LiveActor[]): LiveActor | undefined {
  const flows = actors.filter(({ machine, parentId, status }) => machine && parentId === undefined && status === 'active');
  return (
    flows.filter(({ machine }) => !APP_WIDE.has(machine)).pop() ?? flows.pop() ?? actors.filter(({ machine }) => machine).pop()
  );
}

/** An actor and the actors below it: the parts that its chart opens. */
const withParts = (actors: readonly LiveActor[], actor: LiveActor): LiveActor[] => [
  actor,
  ...actors.filter(({ parentId }) => parentId === actor.id).flatMap((child) => withParts(actors, child)),
];

/** The running app: its actors, the current diagram, the timeline, and the data at each step. */
export function LiveView({ live: { actors, rows, link }, onClear, onBook }: Props) {
  const [picked, setPicked] = useState<string>();
  const [rowKey, setRowKey] = useState<string>();
  const row = rows.find((one): one is Row => one.key === rowKey && 'event' in one);
  const foreground = current(actors);
  const pinned = actors.find(({ id }) => id === picked);
  // A pinned flow that has ended yields to the running one.
  const actor = pinned?.status === 'active' || (pinned && pinned.status === 'done' && !foreground) ? pinned : foreground;

  if (actors.length === 0 && rows.length === 0) return <Waiting link={link} onBook={onBook} />;

  const subject = row && row.outcome !== 'called' ? row.actor : actor;
  const flow = flowOf(subject?.machine);
  const at = row && row.outcome !== 'called' ? { states: row.to, taken: row.taken } : subject;
  const shown = !subject ? [] : at === subject ? withParts(actors, subject) : [{ ...subject, ...at }];
  const now = subject && (row ? stateLabel(subject.machine, at?.states ?? []) : currentLabel(subject));

  return (
    <Panes
      first="picture"
      panes={[
        {
          name: '流程',
          place: 'list',
          content: (
            <ActorList
              actors={actors}
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
                taken={shown.flatMap(({ taken }) => taken)}
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
                <button type="button" onClick={onClear} disabled={rows.length === 0}>
                  清空
                </button>
              </div>
              <Timeline rows={rows} selected={row?.key} onSelect={(next) => setRowKey(next?.key)} />
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
              <Details row={row} actor={actor} />
            </>
          ),
        },
      ]}
    />
  );
}

const currentLabel = ({ machine, status, states }: LiveActor) =>
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
