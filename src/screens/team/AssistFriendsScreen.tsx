import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { points, yuan } from '../../components/display/format';
import { ProgressBar } from '../../components/display/ProgressBar';
import { FlowFailed } from '../../components/feedback/FlowFailed';
import { Skeleton } from '../../components/feedback/Skeleton';
import { WaitLabel } from '../../components/feedback/WaitLabel';
import { BackBar } from '../../components/layout/BackBar';
import { Link } from '../../components/layout/Link';
import layout from '../../components/layout/layout.module.css';
import { useFlow } from '../../hooks/useFlow';
import { waitUntilOf } from '../../machines/core/states';
import { assistMachine } from '../../machines/team/assist';
import * as paths from '../../paths/paths';
import { InviteCard } from './InviteCard';
import { ShareLayers } from './ShareLayers';
import styles from './team.module.css';
import { useInvitation } from './useInvitation';

/** Progress to the next draw chance, and what friends who join contribute. */
export default function AssistFriendsScreen() {
  const inviting = useInvitation();
  const { actor } = useFlow(assistMachine);
  const progress = useSelector(actor, (current) => current.context.progress);
  return (
    <div className={layout.paddedPage}>
      <BackBar title="好友助力" />
      <div className={layout.stack}>
        <Progress actor={actor} />
        <InviteCard {...inviting} />
        <section className={styles.card} aria-labelledby="helping">
          <h2 id="helping">助力奖励</h2>
          <ul className={styles.list}>
            <li>
              <b>开盒次数</b>
              {progress ? `每 ${progress.target} 位好友加入，多 1 次开盒` : '好友加入越多，次数越多'}
            </li>
            <li>
              <b>{progress?.rewardContribution === undefined ? '贡献值' : `${points(progress.rewardContribution)} 贡献值`}</b>
              好友加入后立即到账
            </li>
            <li>
              <b>{progress?.rewardIncome === undefined ? '收益' : yuan(progress.rewardIncome)}</b>好友完善收货地址后到账
            </li>
          </ul>
          <div className={styles.ways}>
            <Link href={paths.EXPOSURE} className={styles.way}>
              查看推广指南
            </Link>
          </div>
        </section>
      </div>
      <ShareLayers {...inviting} />
    </div>
  );
}

function Progress({ actor }: { readonly actor: ActorRefFrom<typeof assistMachine> }) {
  const { progress, failure, refreshing, waitUntil } = useSelector(
    actor,
    (current) => ({
      progress: current.context.progress,
      failure: current.context.failure,
      refreshing: current.matches('refreshing'),
      waitUntil: waitUntilOf(current),
    }),
    shallowEqual,
  );
  if (!progress)
    return (
      <section className={styles.card} aria-label="助力进度" aria-busy={!failure}>
        {failure ? (
          <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
        ) : (
          <Skeleton height="72px" />
        )}
      </section>
    );
  const { helped, target, chances, exposure } = progress;
  const now = helped % target;
  return (
    <section className={styles.card} aria-label="助力进度" aria-busy={refreshing}>
      <p className={styles.lead}>
        再邀请 <b>{target - now}</b> 位好友，多 1 次开盒
      </p>
      <div className={styles.bar}>
        <ProgressBar label="离下一次机会" value={now} max={target} />
      </div>
      <p className={styles.note}>
        已有 {helped} 位好友助力，累计得到 {chances} 次开盒 · 邀请页访问 {exposure} 次
      </p>
      <div className={styles.ways}>
        <button
          type="button"
          className={styles.way}
          disabled={refreshing || waitUntil !== null}
          onClick={() => actor.send({ type: 'assist.refresh' })}
        >
          <WaitLabel until={waitUntil}>{refreshing ? '正在刷新…' : '刷新进度'}</WaitLabel>
        </button>
      </div>
    </section>
  );
}
