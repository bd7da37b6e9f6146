import { shallowEqual, useSelector } from '@xstate/react';
import { FlowFailed } from '../../components/FlowFailed';
import { yuan } from '../../components/format';
import { Skeleton } from '../../components/Skeleton';
import { useFlow } from '../../hooks/useFlow';
import { rewardsOverview } from '../../machines/recruiting';
import styles from './team.module.css';

interface FiguresProps {
  readonly label: string;
  /** A name and its value; null while it is on its way. */
  readonly figures: readonly (readonly [name: string, value: string | null])[];
}

/** Some numbers beside each other, numbers before words. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <section aria-label={label} aria-busy={figures.some(([, value]) => value === null)}>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div className={styles.figure} key={name}>
            <dt>{name}</dt>
            <dd>{value ?? <Skeleton width="3em" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What inviting has brought. */
export function Rewards() {
  const { actor } = useFlow(rewardsOverview.machine);
  const { answer, failure, hidden } = useSelector(actor, rewardsOverview.view, shallowEqual);
  if (hidden) return null;
  if (failure)
    return (
      <section className={styles.card} aria-label="招募奖励">
        <FlowFailed failure={failure} onRetry={() => actor.send({ type: 'overview.retry' })} />
      </section>
    );
  return (
    <Figures
      label="招募奖励"
      figures={[
        ['邀请人数', answer && String(answer.count)],
        ['待到账', answer && yuan(answer.pending)],
        ['累计招募奖励', answer && yuan(answer.total)],
      ]}
    />
  );
}
