import { orDash, yuan } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import headline from '#components/layout/headline.module.css';
import layoutStyles from '#components/layout/layout.module.css';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { OpenCasket } from '#components/media/casket/OpenCasket.tsx';
import { useResource } from '#hooks/useResource.ts';
import { type Rewards, rewards } from '#machines/team/recruiting.ts';
import { FirstFriend } from './mine/FirstFriend';
import { RecruitList } from './RecruitList';
import { isNobodyInvited, RewardStats } from './RewardStats';
import { ShareLayers } from './ShareLayers';
import { MoreWays } from './sharing/MoreWays';
import { ShareActions } from './sharing/ShareActions';
import { ScanTile } from './sharing/Tile';
import { useInvitation } from './useInvitation';

/** Invitation rewards, the way to more of them, and the invited friends. */
export default function InviterFriendsScreen() {
  const invitationFlow = useInvitation();
  const invited = useResource(rewards);
  const hasNobody = isNobodyInvited(invited.value);
  const isUnread = Boolean(invited.failed) || invited.hidden;
  return (
    <div className={layoutStyles.paddedPage}>
      <Hero bar={<BackBar title="邀请奖励" />}>
        <Row gap={12} spread>
          {hasNobody || isUnread ? (
            <Text className={`${headline.headline} ${headline.gilt}`} lineBreak="words">
              好友加入，双方有礼
            </Text>
          ) : (
            <Earned sums={invited.value} />
          )}
          <OpenCasket width={104} moon="#f8ebcf" />
        </Row>
      </Hero>
      <ShareActions flow={invitationFlow} mainText="生成海报">
        <ScanTile />
      </ShareActions>
      <Stack className={layoutStyles.inset} gap={12} above={12}>
        {isUnread && <RewardStats rewards={invited} />}
        {hasNobody && (
          <>
            <FirstFriend />
            <MoreWays />
          </>
        )}
      </Stack>
      {!hasNobody && <RecruitList />}
      <ShareLayers {...invitationFlow} />
    </div>
  );
}

/** The rewards that are paid in large figures, and what is pending. */
const Earned = ({ sums }: { readonly sums: Rewards | null }) => (
  <section aria-label="邀请奖励" aria-busy={!sums}>
    <Stack as="dl" gap={4}>
      <Text as="dt" size={14}>
        邀请奖励已到账
      </Text>
      {/* A new key makes a new element, which the layout-shift metric does not count as moved. */}
      <Text key={sums ? 'read' : 'loading'} as="dd" className={`${headline.gilt} ${headline.figure}`} strong>
        {sums ? orDash(sums.settled, yuan) : <Skeleton width="3em" />}
      </Text>
      <Row gap={8} size={14}>
        <dt>待到账</dt>
        <dd>{sums ? yuan(sums.pending) : <Skeleton width="3em" />}</dd>
      </Row>
    </Stack>
  </section>
);
