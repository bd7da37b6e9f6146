import { useSelector } from '@xstate/react';
import { points, yuan } from '#components/display/format.ts';
import { rewardPromise } from '#components/display/recruitReward.ts';
import { Icon } from '#components/icons/Icon.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layout from '#components/layout/layout.module.css';
import { useFlow } from '#hooks/useFlow.ts';
import { assistMachine } from '#machines/team/assist.ts';
import { titleOf } from '#paths/routes.ts';
import { ShareLayers } from './ShareLayers';
import { Helped, HelpProgress } from './sharing/HelpProgress';
import { Ways } from './sharing/MoreWays';
import { ScanTile } from './sharing/ScanTile';
import { ShareActions } from './sharing/ShareActions';
import styles from './sharing/sharing.module.css';
import { useInvitation } from './useInvitation';

const onward = [
  { icon: 'box', to: '/allblind', text: '去开盲盒' },
  { icon: 'book', to: '/exposure', text: '查看推广指南' },
] as const;

/** Progress to the next draw chance, and what friends who join contribute. */
export default function AssistFriendsScreen() {
  const inviting = useInvitation();
  const { actor } = useFlow(assistMachine);
  const progress = useSelector(actor, (current) => current.context.progress);
  const failed = useSelector(actor, (current) => current.context.failure !== null);
  return (
    <div className={layout.paddedPage}>
      <BackBar title={titleOf('/assistfriends')} />
      <div className={layout.stack}>
        <section className={styles.card}>
          <HelpProgress
            actor={actor}
            onInvite={inviting.view.mayDraw ? () => inviting.send({ type: 'poster.open' }) : undefined}
          />
          <ShareActions inviting={inviting} main="邀请好友助力">
            <ScanTile />
          </ShareActions>
        </section>
        {(progress || !failed) && <Helped progress={progress} />}
        <section className={styles.card} aria-labelledby="helping">
          <h2 id="helping" className={styles.heading}>
            每位好友，您还可得
          </h2>
          <ul className={styles.rewards}>
            <li>
              <Icon name="coin" />
              <p>
                <b>{progress?.rewardContribution === undefined ? '贡献值' : `${points(progress.rewardContribution)} 贡献值`}</b>
                <small>好友加入后立即到账</small>
              </p>
            </li>
            <li>
              <Icon name="gift" />
              <p>
                <b>{progress?.rewardIncome === undefined ? '收益' : yuan(progress.rewardIncome)}</b>
                <small>{rewardPromise(progress?.reviewDays)}</small>
              </p>
            </li>
          </ul>
        </section>
        <Ways label="更多" ways={onward} />
      </div>
      <ShareLayers {...inviting} />
    </div>
  );
}
