import { BackBar } from '../../components/layout/BackBar';
import { Link } from '../../components/layout/Link';
import layout from '../../components/layout/layout.module.css';
import * as paths from '../../paths/paths';
import { InviteCard } from './InviteCard';
import { RecruitList } from './RecruitList';
import { Rewards } from './Rewards';
import { ShareLayers } from './ShareLayers';
import styles from './team.module.css';
import { useInvitation } from './useInvitation';

/** Poster, code and link; invitation rewards and the invited friends. */
export default function InviterFriendsScreen() {
  const inviting = useInvitation();
  return (
    <div className={layout.paddedPage}>
      <BackBar title="邀请加入团队" />
      <div className={layout.stack}>
        <InviteCard {...inviting} />
        <div className={styles.ways}>
          <button type="button" className={styles.way} onClick={() => inviting.send({ type: 'share.guide' })}>
            微信分享指引
          </button>
          <Link href={paths.SHARE_CODE} className={styles.way}>
            我的邀请码
          </Link>
          <Link href={paths.ASSIST_FRIENDS} className={styles.way}>
            好友助力
          </Link>
        </div>
        <Rewards />
      </div>
      <RecruitList />
      <ShareLayers {...inviting} />
    </div>
  );
}
