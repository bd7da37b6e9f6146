import type { ReactNode } from 'react';
import type { ActorState } from '../../recording/entries';
import { actorTitle, flowOf, stateLabel, textByStatus } from '../labels';
import styles from '../lists.module.css';
import { useConnection } from './connection';

const MAX_ENDED = 5;

interface Props {
  readonly actors: readonly ActorState[];
  /** The screen's own flow. */
  readonly front: string | undefined;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Whether controls are recorded; undefined: not known, as in a file. */
  readonly controls: boolean | undefined;
}

/**
 * The screen's own flow with its child machines and running calls; the page's parts, its controls and the last MAX_ENDED ended flows
 * are folded below it.
 */
export function ActorList({ actors, front, selected, onSelect, controls }: Props) {
  const roots = actors.filter(({ parent }) => parent === undefined);
  const active = roots.filter(({ status }) => status === 'active');
  const isControl = ({ machine }: ActorState) => flowOf(machine)?.control === true;
  const parts = active.filter((actor) => actor.id !== front && !isControl(actor));
  const ended = roots.filter(({ status }) => status !== 'active').slice(-MAX_ENDED);
  const branch = (actor: ActorState, depth: number): ReactNode => (
    <li key={actor.id}>
      <Actor actor={actor} depth={depth} selected={actor.id === selected} onSelect={onSelect} />
      <ul>{childrenOf(actors, actor).map((child) => branch(child, depth + 1))}</ul>
    </li>
  );
  const isIn = (branches: readonly ActorState[]): boolean =>
    branches.some((actor) => actor.id === selected || isIn(childrenOf(actors, actor)));
  const fold = (name: string, label: string, branches: readonly ActorState[]) =>
    branches.length > 0 && (
      <Fold name={`${name} ${branches.length}`} open={isIn(branches)}>
        <ul className={styles.list} aria-label={label}>
          {branches.map((actor) => branch(actor, 0))}
        </ul>
      </Fold>
    );
  return (
    <>
      <ul className={styles.list} aria-label="运行中的流程">
        {active.filter(({ id }) => id === front).map((actor) => branch(actor, 0))}
        {parts.length > 0 && <li>{fold('其他部分', '其他部分', parts)}</li>}
      </ul>
      {fold('控件', '运行中的控件', active.filter(isControl))}
      {controls !== undefined && <ControlsSwitch on={controls} />}
      {ended.length > 0 && (
        <Fold name="已结束" open={isIn(ended)}>
          <ul className={styles.list} aria-label="已结束的流程">
            {ended.map((actor) => (
              <li key={actor.id}>
                <Actor actor={actor} depth={0} selected={actor.id === selected} onSelect={onSelect} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

/** A part of the list, open when it has the selected flow. */
const Fold = ({ name, open, children }: { name: string; open: boolean; children: ReactNode }) => (
  <details key={String(open)} className={styles.fold} open={open}>
    <summary className={styles.heading}>{name}</summary>
    {children}
  </details>
);

/** Whether controls that start from now on are recorded. */
function ControlsSwitch({ on }: { on: boolean }) {
  const connection = useConnection();
  if (!connection) return null;
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={on} onChange={() => connection.recordControls(!on)} />
      记录控件
      <small>此后出现的跑马灯、步进器等</small>
    </label>
  );
}

/** A flow's child machines, and its calls while they are in flight. */
const childrenOf = (actors: readonly ActorState[], { id }: ActorState) =>
  actors.filter(({ parent, machine, status }) => parent === id && (machine !== undefined || status === 'active'));

interface ActorProps extends Pick<Props, 'onSelect'> {
  readonly actor: ActorState;
  readonly depth: number;
  readonly selected: boolean;
}

function Actor({ actor, depth, selected, onSelect }: ActorProps) {
  const { id, machine, name, status, states } = actor;
  const stateText = status === 'active' && machine ? stateLabel(machine, states) : textByStatus[status];
  const content = (
    <>
      <span className={styles.dot} data-status={status} />
      <span className={styles.names}>
        <span className={styles.title}>
          {actorTitle(actor)} <code>{machine ?? name}</code>
        </span>
        <span className={styles.now}>{stateText}</span>
      </span>
    </>
  );
  if (!machine)
    return (
      <div className={styles.item} data-depth={Math.min(depth, 3)} data-quiet>
        {content}
      </div>
    );
  return (
    <button
      type="button"
      className={styles.item}
      data-depth={Math.min(depth, 3)}
      data-status={status}
      aria-current={selected}
      onClick={() => onSelect(id)}
    >
      {content}
    </button>
  );
}
