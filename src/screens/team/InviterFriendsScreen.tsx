import { Ground } from '#components/craft/crafts.tsx';
import { orDash, wholeFigures, yuan } from '#components/display/format.ts';
import { newcomerRewardText } from '#components/display/newcomerReward.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import headline from '#components/layout/headline.module.css';
import layoutStyles from '#components/layout/layout.module.css';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { OpenCasket } from '#components/media/casket/OpenCasket.tsx';
import { useResource } from '#hooks/useResource.ts';
import { type Rewards, rewards } from '#machines/team/recruiting.ts';
import { FirstGains } from './mine/FirstGains';
import { RecruitList } from './RecruitList';
import { isNobodyInvited, RewardStats } from './RewardStats';
import { ShareLayers } from './ShareLayers';
import { OtherInviteWays } from './sharing/OtherInviteWays';
import { ShareActions } from './sharing/ShareActions';
import { ScanTile } from './sharing/Tile';
import { useInvitation } from './useInvitation';

/** The page of the invitation rewards: their sums, the ways to invite more friends, and the invited friends. */
export default function InviterFriendsScreen() {
  const invitationFlow = useInvitation();
  const rewardSums = useResource(rewards);
  const nobodyInvited = isNobodyInvited(rewardSums.value);
  const gift = newcomerRewardText(invitationFlow.view.myCard);
  const hasNoSums = Boolean(rewardSums.failed) || rewardSums.hidden;
  return (
    <div className={layoutStyles.paddedPage}>
      <Ground craft="lacquer">
        <Hero bar={<BackBar title="邀请奖励" />}>
          <Row gap={12} spread>
            {nobodyInvited || hasNoSums ? (
              <Stack gap={8} grow>
                <Text className={`${headline.headline} ${headline.gilt}`} lineBreak="words">
                  好友加入，双方有礼
                </Text>
                {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
                <Text key={gift} size={14} lineBreak="words">
                  {gift && `好友得 ${wholeFigures(gift)}`}
                </Text>
              </Stack>
            ) : (
              <EarnedRewards sums={rewardSums.value} />
            )}
            <OpenCasket width={104} moon="#f8ebcf" />
          </Row>
        </Hero>
      </Ground>
      <ShareActions flow={invitationFlow} mainText="生成海报">
        <ScanTile />
      </ShareActions>
      <Stack inset gap={12} above={12}>
        {hasNoSums && <RewardStats rewards={rewardSums} />}
        {nobodyInvited && (
          <>
            <FirstGains heading="好友的每一步，您都有奖" count={3} />
            <OtherInviteWays />
          </>
        )}
      </Stack>
      {!nobodyInvited && <RecruitList />}
      <ShareLayers {...invitationFlow} />
    </div>
  );
}

/** The paid rewards in large figures, and the pending ones below. */
const EarnedRewards = ({ sums }: { readonly sums: Rewards | null }) => (
  <section aria-label="邀请奖励" aria-busy={!sums}>
    <Stack as="dl" gap={4}>
      <Text as="dt" size={14}>
        邀请奖励已到账
      </Text>
      {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
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
