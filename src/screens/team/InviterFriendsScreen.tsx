import { Icon } from '../../components/icons/Icon';
import { BackBar } from '../../components/layout/BackBar';
import { Link } from '../../components/layout/Link';
import layout from '../../components/layout/layout.module.css';
import { useResource } from '../../hooks/useResource';
import { rewards } from '../../machines/team/recruiting';
import * as paths from '../../paths/paths';
import { InviteCard } from './InviteCard';
import { FirstFriend } from './mine/FirstFriend';
import mine from './mine/mine.module.css';
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
  return (
    <div className={layout.paddedPage}>
      <BackBar title="邀请加入团队" />
      <div className={layout.stack}>
        <InviteCard {...inviting} />
        <ul className={`${mine.card} ${mine.ways}`} aria-label="邀请的方式">
          <li>
            <button type="button" className={mine.way} onClick={() => inviting.send({ type: 'share.guide' })}>
              <Icon name="link" />
              微信分享指引
            </button>
          </li>
          <li>
            <Link href={paths.SHARE_CODE} className={mine.way}>
              <Icon name="qr" />
              我的邀请码
            </Link>
          </li>
          <li>
            <Link href={paths.ASSIST_FRIENDS} className={mine.way}>
              <Icon name="heart" />
              好友助力
            </Link>
          </li>
        </ul>
        {nobody ? <FirstFriend /> : <RewardStats rewards={invited} />}
        {nobody && <MoreWays />}
      </div>
      {!nobody && <RecruitList />}
      <ShareLayers {...inviting} />
    </div>
  );
}
