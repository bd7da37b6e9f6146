import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { Button } from '../../components/Button';
import { Confirm } from '../../components/Confirm';
import { FlowFailed } from '../../components/FlowFailed';
import { useFlow } from '../../hooks/useFlow';
import { homeMachine } from '../../machines/home';
import { Balances } from './Balances';
import { Entries } from './Entries';
import styles from './HomeScreen.module.css';
import { MemberHeader } from './MemberHeader';

const select = (current: SnapshotFrom<typeof homeMachine>) => ({
  account: current.context.account,
  failure: current.context.failure,
  asking: current.hasTag('layer'),
});

/** Greets the member with true balances. */
export default function HomeScreen() {
  const { actor } = useFlow(homeMachine);
  const { account, failure, asking } = useSelector(actor, select, shallowEqual);
  return (
    <div className={styles.page}>
      <MemberHeader account={account} />
      <section className={styles.card} aria-label="我的资产" aria-busy={!account && !failure}>
        {failure ? (
          <FlowFailed failure={failure} onRetry={() => actor.send({ type: 'home.retry' })} />
        ) : (
          <Balances account={account} />
        )}
      </section>
      <Entries />
      <Button className={styles.leave} fill="none" block onClick={() => actor.send({ type: 'signOut.ask' })}>
        退出登录
      </Button>
      <Confirm
        open={asking}
        title="退出登录"
        text="退出后需要重新登录才能查看资产"
        confirm="退出登录"
        onConfirm={() => actor.send({ type: 'signOut.confirm' })}
        onCancel={() => actor.send({ type: 'flow.back' })}
      />
    </div>
  );
}
