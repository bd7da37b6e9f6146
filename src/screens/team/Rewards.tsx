import { shallowEqual, useSelector } from '@xstate/react';
import { Figures } from '../../components/Figures';
import { FlowFailed } from '../../components/FlowFailed';
import { yuan } from '../../components/format';
import { useFlow } from '../../hooks/useFlow';
import { rewardsOverview } from '../../machines/recruiting';
import styles from './team.module.css';

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
