import { useSelector } from '@xstate/react';
import { Coupon } from '../../../components/display/Coupon';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { Icon } from '../../../components/icons/Icon';
import { BackBar } from '../../../components/layout/BackBar';
import { Link } from '../../../components/layout/Link';
import layout from '../../../components/layout/layout.module.css';
import { useFlow } from '../../../hooks/useFlow';
import { assistMachine } from '../../../machines/team/assist';
import * as paths from '../../../paths/paths';
import tiles from '../mine/mine.module.css';
import { gainsOf } from '../rewardText';
import { ShareLayers } from '../ShareLayers';
import { useInvitation } from '../useInvitation';
import { ScanTile } from './ScanTile';
import { ShareActions } from './ShareActions';
import styles from './sharing.module.css';

/** What a member gets for inviting, and how to invite. */
export function InvitePage() {
  const inviting = useInvitation();
  const { actor } = useFlow(assistMachine);
  const progress = useSelector(actor, (current) => current.context.progress);
  const { card, failure } = inviting.view;
  return (
    <div className={layout.paddedPage}>
      <BackBar title="邀请好友" />
      <div className={layout.stack}>
        <section className={styles.hero} aria-label="邀请有礼">
          <p className={styles.slogan}>邀请好友，一起开盲盒</p>
          <Coupon title="您可得" items={gainsOf(progress)} />
          {!failure && (
            <>
              <p className={styles.small}>我的邀请码</p>
              <p className={styles.code}>{card ? card.recruitCode : <Skeleton width="5em" />}</p>
            </>
          )}
        </section>
        <section className={styles.card} aria-label="分享给好友">
          <ShareActions inviting={inviting} main="生成海报">
            <ScanTile />
          </ShareActions>
        </section>
        <ul className={tiles.card} aria-label="更多邀请方式">
          {more.map(({ icon, text, to }) => (
            <li key={to}>
              <Link href={to} className={tiles.row}>
                <Icon name={icon} />
                <span className={layout.grow}>{text}</span>
                <Icon name="chevron" size={14} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <ShareLayers {...inviting} />
    </div>
  );
}

const more = [
  { icon: 'gift', text: '邀请奖励与好友', to: paths.INVITER_FRIENDS },
  { icon: 'play', text: '分享视频', to: paths.SHARE_VIDEO },
  { icon: 'book', text: '推广指南', to: paths.EXPOSURE },
] as const;
