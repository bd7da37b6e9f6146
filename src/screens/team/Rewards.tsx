import { known, yuan } from '../../components/display/format';
import { Stats } from '../../components/display/Stats';
import { FlowFailed } from '../../components/feedback/FlowFailed';
import { useResource } from '../../hooks/useResource';
import { rewards } from '../../machines/team/recruiting';
import styles from './team.module.css';

/** Totals of the invitation rewards. */
export function Rewards() {
  const { value, failed, hidden } = useResource(rewards);
  if (hidden) return null;
  if (failed)
    return (
      <section className={styles.card} aria-label="招募奖励">
        <FlowFailed {...failed} />
      </section>
    );
  return (
    <Stats
      label="招募奖励"
      stats={[
        ['邀请人数', value && known(value.count, String)],
        ['待到账', value && yuan(value.pending)],
        ['已到账', value && known(value.settled, yuan)],
        ['已提现', value && known(value.withdrawn, yuan)],
        ['累计招募奖励', value && yuan(value.total)],
      ]}
    />
  );
}
