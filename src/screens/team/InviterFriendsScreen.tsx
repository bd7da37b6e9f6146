import { Icon } from '../../components/icons/Icon';
import { BackBar } from '../../components/layout/BackBar';
import { Link } from '../../components/layout/Link';
import layout from '../../components/layout/layout.module.css';
import * as paths from '../../paths/paths';
import { InviteCard } from './InviteCard';
import mine from './mine/mine.module.css';
import { RecruitList } from './RecruitList';
import { Rewards } from './Rewards';
import { ShareLayers } from './ShareLayers';
import { useInvitation } from './useInvitation';

/** Poster, code and link; invitation rewards and the invited friends. */
export default function InviterFriendsScreen() {
  const inviting = useInvitation();
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
        <Rewards />
      </div>
      <RecruitList />
      <ShareLayers {...inviting} />
    </div>
  );
}
