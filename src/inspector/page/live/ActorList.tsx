import type { ActorState } from '../../recording/entries';
import { actorTitle, flowOf, STATUS, stateLabel } from '../labels';
import styles from '../lists.module.css';

const MAX_ENDED = 5;

interface Props {
  readonly actors: readonly ActorState[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The actors as a tree of flows and child machines; running calls are shown with them, controls apart. The last MAX_ENDED ended flows are listed below. */
export function ActorList({ actors, selected, onSelect }: Props) {
  const roots = actors.filter(({ parent }) => parent === undefined);
  const active = roots.filter(({ status }) => status === 'active');
  const isControl = ({ machine }: ActorState) => flowOf(machine)?.control === true;
  const controls = active.filter(isControl);
  const ended = roots.filter(({ status }) => status !== 'active').slice(-MAX_ENDED);
  const branch = (actor: ActorState, depth: number): React.ReactNode => (
    <li key={actor.id}>
      <Actor actor={actor} depth={depth} selected={actor.id === selected} onSelect={onSelect} />
      <ul>{childrenOf(actors, actor).map((child) => branch(child, depth + 1))}</ul>
    </li>
  );
  return (
    <>
      <ul className={styles.list} aria-label="运行中的流程">
        {active.filter((actor) => !isControl(actor)).map((actor) => branch(actor, 0))}
      </ul>
      {controls.length > 0 && (
        <>
          <h3 className={styles.heading}>控件</h3>
          <ul className={styles.list} aria-label="运行中的控件">
            {controls.map((actor) => branch(actor, 0))}
          </ul>
        </>
      )}
      {ended.length > 0 && (
        <>
          <h3 className={styles.heading}>已结束</h3>
          <ul className={styles.list} aria-label="已结束的流程">
            {ended.map((actor) => (
              <li key={actor.id}>
                <Actor actor={actor} depth={0} selected={actor.id === selected} onSelect={onSelect} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A flow's child machines, and its calls while they are in flight. */
const childrenOf = (actors: readonly ActorState[], { id }: ActorState) =>
  actors.filter(({ parent, machine, status }) => parent === id && (machine !== undefined || status === 'active'));

interface ActorProps extends Omit<Props, 'actors' | 'selected'> {
  readonly actor: ActorState;
  readonly depth: number;
  readonly selected: boolean;
}

function Actor({ actor, depth, selected, onSelect }: ActorProps) {
  const { id, machine, name, status, states } = actor;
  const stateText = status === 'active' && machine ? stateLabel(machine, states) : STATUS[status];
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
