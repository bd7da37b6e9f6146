import { shallowEqual, useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import { Button } from '../../components/Button';
import { Confirm } from '../../components/Confirm';
import { Figures } from '../../components/Figures';
import { FlowFailed } from '../../components/FlowFailed';
import { dataIp, points, yuan } from '../../components/format';
import { Winners } from '../../components/Winners';
import { useFlow } from '../../hooks/useFlow';
import { homeMachine } from '../../machines/home';
import { Entries } from './Entries';
import { FlashStrip } from './FlashStrip';
import styles from './HomeScreen.module.css';
import { MemberHeader } from './MemberHeader';
import { StoreCard } from './StoreCard';

const select = (current: SnapshotFrom<typeof homeMachine>) => ({
  account: current.context.account,
  failure: current.context.failure,
  asking: current.hasTag('layer'),
});

/** Greets the member with true balances, and leads on. */
export default function HomeScreen() {
  const { actor } = useFlow(homeMachine);
  const { account, failure, asking } = useSelector(actor, select, shallowEqual);
  return (
    <div className={styles.page}>
      <MemberHeader account={account} failed={failure !== null} />
      <div className={styles.card}>
        {failure ? (
          <FlowFailed failure={failure} onRetry={() => actor.send({ type: 'home.retry' })} />
        ) : (
          <Figures
            label="我的资产"
            figures={[
              ['贡献值', account && points(account.contribution)],
              ['数据 IP', account && dataIp(account.dataIp)],
              ['收益余额', account && yuan(account.income)],
            ]}
          />
        )}
      </div>
      <Winners className={styles.winners} heading={null}>
        {({ phone, title }) => (
          <>
            恭喜 <b>{phone}</b> 抽中「{title}」
          </>
        )}
      </Winners>
      <Entries />
      <FlashStrip />
      <StoreCard />
      <Link href="/Articletemplate?id=blue-and-white" className={styles.banner}>
        <span>
          <strong>一只青花盖碗的七十二道手</strong>
          <small>聚艺专栏 · 去读一读</small>
        </span>
        <img src="/articles/blue-and-white.svg" width={96} height={72} alt="" loading="lazy" />
      </Link>
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
