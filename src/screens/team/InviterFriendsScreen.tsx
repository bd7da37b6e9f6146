import { Icon } from '#components/icons/Icon.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import { useResource } from '#hooks/useResource.ts';
import { rewards } from '#machines/team/recruiting.ts';
import { FirstFriend } from './mine/FirstFriend';
import { OwnInvitation } from './OwnInvitation';
import styles from './OwnInvitation.module.css';
import { RecruitList } from './RecruitList';
import { isNobodyInvited, RewardStats } from './Rewards';
import { ShareLayers } from './ShareLayers';
import { MoreWays } from './sharing/MoreWays';
import { useInvitation } from './useInvitation';

/** Poster, code and link; invitation rewards and the invited friends. */
export default function InviterFriendsScreen() {
  const inviting = useInvitation();
  const invited = useResource(rewards);
  const nobody = isNobodyInvited(invited.value);
  // The sums are part of the invitation, unless one of the two reads has failed.
  const together = !inviting.view.failure && !invited.failed && !invited.hidden;
  return (
    <div className={layout.paddedPage}>
      <BackBar title="邀请奖励" />
      <div className={layout.stack}>
        <OwnInvitation {...inviting} earned={together ? invited.value : undefined}>
          <li>
            <button type="button" className={styles.other} onClick={() => inviting.send({ type: 'share.guide' })}>
              <Icon name="horn" size={18} />
              微信分享指引
            </button>
          </li>
          <li>
            <Link href="/shareCode" className={styles.other}>
              <Icon name="qr" size={18} />
              我的邀请码
            </Link>
          </li>
          <li>
            <Link href="/assistfriends" className={styles.other}>
              <Icon name="heart" size={18} />
              好友助力
            </Link>
          </li>
        </OwnInvitation>
        {!together && <RewardStats rewards={invited} />}
        {nobody && <FirstFriend />}
        {nobody && <MoreWays />}
      </div>
      {!nobody && <RecruitList />}
      <ShareLayers {...inviting} />
    </div>
  );
}
