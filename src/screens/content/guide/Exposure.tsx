import { shallowEqual, useSelector } from '@xstate/react';
import { Stats } from '../../../components/display/Stats';
import { FlowFailed } from '../../../components/feedback/FlowFailed';
import { useFlow } from '../../../hooks/useFlow';
import { waitUntilOf } from '../../../machines/core/states';
import { assistMachine } from '../../../machines/team/assist';
import styles from './guide.module.css';

/** How often the member's invitation was viewed, and how many friends joined by it. */
export function Exposure() {
  const { actor } = useFlow(assistMachine);
  const { progress, failure, waitUntil } = useSelector(
    actor,
    (current) => ({ progress: current.context.progress, failure: current.context.failure, waitUntil: waitUntilOf(current) }),
    shallowEqual,
  );
  if (failure)
    return (
      <section className={styles.card} aria-label="邀请页访问">
        <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
      </section>
    );
  return (
    <Stats
      label="邀请页访问"
      stats={[
        ['累计访问', progress && String(progress.exposure)],
        ['今日访问', progress && String(progress.today)],
        ['好友助力', progress && String(progress.helped)],
      ]}
    />
  );
}
