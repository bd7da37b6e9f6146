import { useSelector } from '@xstate/react';
import { points, yuan } from '../../components/display/format';
import { Icon } from '../../components/icons/Icon';
import { BackBar } from '../../components/layout/BackBar';
import { Link } from '../../components/layout/Link';
import layout from '../../components/layout/layout.module.css';
import { useFlow } from '../../hooks/useFlow';
import { assistMachine } from '../../machines/team/assist';
import * as paths from '../../paths/paths';
import { ShareLayers } from './ShareLayers';
import { Helped, HelpProgress } from './sharing/HelpProgress';
import { ScanTile } from './sharing/ScanTile';
import { ShareActions } from './sharing/ShareActions';
import styles from './sharing/sharing.module.css';
import { useInvitation } from './useInvitation';

/** Progress to the next draw chance, and what friends who join contribute. */
export default function AssistFriendsScreen() {
  const inviting = useInvitation();
  const { actor } = useFlow(assistMachine);
  const progress = useSelector(actor, (current) => current.context.progress);
  const failed = useSelector(actor, (current) => current.context.failure !== null);
  return (
    <div className={layout.paddedPage}>
      <BackBar title="好友助力" />
      <div className={layout.stack}>
        <section className={styles.card}>
          <HelpProgress actor={actor} />
          <ShareActions inviting={inviting} main="邀请好友助力">
            <ScanTile />
          </ShareActions>
        </section>
        {(progress || !failed) && <Helped progress={progress} />}
        <section className={styles.card} aria-labelledby="helping">
          <h2 id="helping" className={styles.heading}>
            助力奖励
          </h2>
          <ul className={styles.rewards}>
            <li>
              <Icon name="box" />
              <p>
                <b>开盒次数</b>
                <small>{progress ? `每 ${progress.target} 位好友加入，多 1 次开盒` : '好友加入越多，次数越多'}</small>
              </p>
            </li>
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
                <small>好友完善收货地址后到账</small>
              </p>
            </li>
          </ul>
          <Link href={paths.EXPOSURE} className={styles.onward}>
            <span>查看推广指南</span>
            <Icon name="chevron" size={14} />
          </Link>
        </section>
      </div>
      <ShareLayers {...inviting} />
    </div>
  );
}
