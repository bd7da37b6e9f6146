import { Icon } from '#components/icons/Icon.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { Stack } from '#components/layout/primitives.tsx';
import { useResource } from '#hooks/useResource.ts';
import { rewards } from '#machines/team/recruiting.ts';
import { FirstFriend } from './mine/FirstFriend';
import { OwnInvitation } from './OwnInvitation';
import styles from './OwnInvitation.module.css';
import { RecruitList } from './RecruitList';
import { isNobodyInvited, RewardStats } from './RewardStats';
import { ShareLayers } from './ShareLayers';
import { MoreWays } from './sharing/MoreWays';
import { useInvitation } from './useInvitation';

const others = [
  { icon: 'qr', text: '邀请码', to: '/shareCode' },
  { icon: 'heart', text: '好友助力', to: '/assistfriends' },
] as const;

/** Poster, code and link; invitation rewards and the invited friends. */
export default function InviterFriendsScreen() {
  const invitationFlow = useInvitation();
  const invited = useResource(rewards);
  const hasNobody = isNobodyInvited(invited.value);
  // The sums stand within the invitation, unless one of the two reads has failed.
  const inOneCard = !invitationFlow.view.failure && !invited.failed && !invited.hidden;
  return (
    <div className={layoutStyles.paddedPage}>
      <BackBar title="邀请奖励" />
      <div className={layoutStyles.stack}>
        <OwnInvitation {...invitationFlow} earned={inOneCard ? invited.value : undefined}>
          <li>
            <Stack
              as="button"
              className={styles.other}
              gap={4}
              wide
              minHeight={56}
              center
              size={14}
              onClick={() => invitationFlow.send({ type: 'share.guide' })}
            >
              <Icon name="horn" size={18} />
              微信分享指引
            </Stack>
          </li>
          {others.map(({ icon, text, to }) => (
            <li key={to}>
              <Stack as={Link} href={to} className={styles.other} gap={4} wide minHeight={56} center size={14}>
                <Icon name={icon} size={18} />
                {text}
              </Stack>
            </li>
          ))}
        </OwnInvitation>
        {!inOneCard && <RewardStats rewards={invited} />}
        {hasNobody && (
          <>
            <FirstFriend />
            <MoreWays />
          </>
        )}
      </div>
      {!hasNobody && <RecruitList />}
      <ShareLayers {...invitationFlow} />
    </div>
  );
}
