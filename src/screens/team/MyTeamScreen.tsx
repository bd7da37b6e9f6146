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
import { Members } from './Members';
import { Belonging } from './mine/Belonging';
import { FirstFriend } from './mine/FirstFriend';
import styles from './mine/mine.module.css';
import { OwnInvitation } from './OwnInvitation';
import { isNobodyInvited, RewardStats } from './RewardStats';
import { ShareLayers } from './ShareLayers';
import { useInvitation } from './useInvitation';

/** The team: how to invite, the rewards, and the members of both levels; before the first friend, what inviting gives. */
export default function MyTeamScreen() {
  const invitationFlow = useInvitation();
  const invited = useResource(rewards);
  const ownStore = useResource(store);
  const team = useResource(joinedTeam);
  const hasNobody = isNobodyInvited(invited.value);
  const belonging = <Belonging store={ownStore.value} team={team.value} />;
  return (
    <TabPage current="/myteam">
      <TitleBar title={titleOf('/myteam')} end={<Link href="/withdrawalDetail">收益明细</Link>} />
      <div className={layoutStyles.stack}>
        <OwnInvitation {...invitationFlow} />
        {hasNobody ? (
          <FirstFriend />
        ) : (
          // One card: the members begin above the fold of a small phone.
          <Card className={styles.figures}>
            <RewardStats rewards={invited} />
            <HiddenUntil ready={invited.ended}>
              <InviteWays />
            </HiddenUntil>
          </Card>
        )}
        {hasNobody && <InviteWays />}
        {hasNobody && <HiddenUntil ready={ownStore.ended && team.ended}>{belonging}</HiddenUntil>}
      </div>
      {!hasNobody && (
        <HiddenUntil ready={invited.ended && ownStore.ended && team.ended}>
          <Members>{belonging}</Members>
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

/** Every way to invite. */
const InviteWays = () => (
  <Card as="nav" className={styles.ways} aria-label="邀请的方式">
    <IconTiles links={inviteWays} tone="cinnabar" />
  </Card>
);
