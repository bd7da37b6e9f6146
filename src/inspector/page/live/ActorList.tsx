import styles from '../lists.module.css';
import { actorTitle, STATUS, stateWords } from '../speech';
import type { LiveActor } from './live';

interface Props {
  readonly actors: readonly LiveActor[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** Who lives, parts under their flow. Calls are seen in the record; what has ended stays while its flow does. */
export function ActorList({ actors, selected, onSelect }: Props) {
  const roots = actors.filter(({ parentId }) => parentId === undefined);
  const alive = roots.filter(({ status }) => status === 'active');
  const ended = roots.filter(({ status }) => status !== 'active').slice(-5);
  const branch = (actor: LiveActor, depth: number): React.ReactNode => (
    <li key={actor.id}>
      <Actor actor={actor} depth={depth} selected={actor.id === selected} onSelect={onSelect} />
      <ul>{partsOf(actors, actor).map((part) => branch(part, depth + 1))}</ul>
    </li>
  );
  return (
    <>
      <ul className={styles.list} aria-label="运行中的流程">
        {alive.map((actor) => branch(actor, 0))}
      </ul>
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

/** A flow's parts are machines that live with it; a call counts while it is on its way. */
const partsOf = (actors: readonly LiveActor[], { id }: LiveActor) =>
  actors.filter(({ parentId, machine, status }) => parentId === id && (machine !== undefined || status === 'active'));

interface ActorProps extends Omit<Props, 'actors' | 'selected'> {
  readonly actor: LiveActor;
  readonly depth: number;
  readonly selected: boolean;
}

function Actor({ actor, depth, selected, onSelect }: ActorProps) {
  const { id, machine, name, status, states } = actor;
  const words = status === 'active' && machine ? stateWords(machine, states) : STATUS[status];
  const shown = (
    <>
      <span className={styles.dot} data-status={status} />
      <span className={styles.names}>
        <span className={styles.title}>
          {actorTitle(actor)} <code>{machine ?? name}</code>
        </span>
        <span className={styles.now}>{words}</span>
      </span>
    </>
  );
  if (!machine)
    return (
      <div className={styles.item} data-depth={Math.min(depth, 3)} data-quiet>
        {shown}
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
      {shown}
    </button>
  );
}
