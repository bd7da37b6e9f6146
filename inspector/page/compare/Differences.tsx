import type { ActorState } from '../../recording/entries';
import { actorTitle, leafStates, stateLabel, textByStatus } from '../labels';
import { Changes } from '../live/Changes';
import { type Difference, differencesOf, type Moment } from './compare';
import styles from './Differences.module.css';

interface Props {
  readonly from: Moment;
  readonly to: Moment;
  /** Both are of one run of the app. */
  readonly sameRun: boolean;
}

/** Shows the differences between two moments, flow by flow: old → new, the changed paths only. */
export function Differences({ from, to, sameRun }: Props) {
  const differences = differencesOf(from, to, sameRun);
  const moved = from.screen !== to.screen;
  if (differences.length === 0 && !moved) return <p className={styles.same}>没有不同。</p>;
  return (
    <ul className={styles.differences} aria-label="不同">
      {moved && (
        <li>
          <h3>页面</h3>
          <Words old={from.screen} next={to.screen} />
        </li>
      )}
      {differences.map((difference) => (
        <li key={difference.key}>
          <FlowDifference difference={difference} />
        </li>
      ))}
    </ul>
  );
}

function FlowDifference({ difference: { from, to, patch } }: { difference: Difference }) {
  const actor = (to ?? from) as ActorState;
  const [old, next] = [from && placeOf(from), to && placeOf(to)];
  return (
    <>
      <h3>
        {actorTitle(actor)} <code>{actor.machine}</code>
      </h3>
      {old === next ? <p className={styles.unchanged}>{next}</p> : <Words old={old ?? '未运行'} next={next ?? '未运行'} />}
      {patch.length > 0 && <Changes patch={patch} before={from?.context ?? {}} />}
    </>
  );
}

/** Names the states of a flow, or how it ended; a state without a text is named by its id. */
function placeOf({ machine, status, states }: ActorState): string {
  const text = status === 'active' || status === 'done' ? stateLabel(machine, states) : textByStatus[status];
  return text || leafStates(states).join('、');
}

/** The old text struck through, and the new one. */
export const Words = ({ old, next }: { old: string; next: string }) => (
  <p className={styles.words}>
    <del>{old}</del> → <ins>{next}</ins>
  </p>
);
