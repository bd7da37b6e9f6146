import { IconTiles } from '#components/icons/IconTiles.tsx';
import { HiddenUntil } from '#components/layout/HiddenUntil.tsx';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { Card } from '#components/layout/primitives.tsx';
import { TabPage } from '#components/layout/TabPage.tsx';
import { TitleBar } from '#components/layout/TitleBar.tsx';
import { useResource } from '#hooks/useResource.ts';
import { joinedTeam, rewards, store } from '#machines/team/recruiting.ts';
import { titleOf } from '#paths/routes.ts';
import { FirstFriend } from './mine/FirstFriend';
import styles from './mine/mine.module.css';
import { StoreAndTeam } from './mine/StoreAndTeam';
import { OwnInvitation } from './OwnInvitation';
import { isNobodyInvited, RewardStats } from './RewardStats';
import { ShareLayers } from './ShareLayers';
import { TeamMembers } from './TeamMembers';
import { useInvitation } from './useInvitation';

/** The team page: how to invite, the rewards, and the members of both levels. Until the first friend joins, it shows what inviting one brings. */
export default function MyTeamScreen() {
  const invitationFlow = useInvitation();
  const { onInvite } = invitationFlow;
  const rewardSums = useResource(rewards);
  const ownStore = useResource(store);
  const team = useResource(joinedTeam);
  const nobodyInvited = isNobodyInvited(rewardSums.value);
  const isStoreAndTeamRead = ownStore.ended && team.ended;
  const storeAndTeam = <StoreAndTeam store={ownStore.value} team={team.value} />;
  return (
    <TabPage current="/myteam">
      <TitleBar title={titleOf('/myteam')} end={<Link href="/withdrawalDetail">收益明细</Link>} />
      <div className={layoutStyles.stack}>
        <OwnInvitation {...invitationFlow} />
        {nobodyInvited ? (
          <>
            <FirstFriend onInvite={onInvite} />
            <InviteWays />
            <HiddenUntil ready={isStoreAndTeamRead}>{storeAndTeam}</HiddenUntil>
          </>
        ) : (
          // One card around both takes less height than two, so that the members begin above the fold of a small phone.
          <Card className={styles.figures} clip>
            <RewardStats rewards={rewardSums} />
            <HiddenUntil ready={rewardSums.ended}>
              <InviteWays />
            </HiddenUntil>
          </Card>
        )}
      </div>
      {/* The members are outside the stack, because their list is as wide as the page. It has store and team at its end. */}
      {!nobodyInvited && (
        <HiddenUntil ready={rewardSums.ended && isStoreAndTeamRead}>
          <TeamMembers>{storeAndTeam}</TeamMembers>
        </HiddenUntil>
      )}
      <ShareLayers {...invitationFlow} />
    </TabPage>
  );
}

const inviteWays = [
  { icon: 'gift', text: '邀请奖励', to: '/inviterFriends' },
  { icon: 'heart', text: '好友助力', to: '/assistfriends' },
  { icon: 'qr', text: '邀请码', to: '/shareCode' },
  { icon: 'play', text: '分享视频', to: '/shareVideo' },
] as const;

/** Links to every way to invite. */
const InviteWays = () => (
  <Card as="nav" className={styles.ways} aria-label="邀请的方式">
    <IconTiles links={inviteWays} />
  </Card>
);
