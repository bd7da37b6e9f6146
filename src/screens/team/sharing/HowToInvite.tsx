import { Ground } from '#components/craft/crafts.tsx';
import { Coupon } from '#components/display/Coupon.tsx';
import { wholeFigures, yuan } from '#components/display/format.ts';
import { newcomerRewardText } from '#components/display/newcomerReward.ts';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import headline from '#components/layout/headline.module.css';
import layoutStyles from '#components/layout/layout.module.css';
import { Pill, PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useAssistProgress } from '#hooks/team/useAssistProgress.ts';
import { useResource } from '#hooks/useResource.ts';
import { type Rewards, rewards } from '#machines/team/recruiting.ts';
import { titleOf } from '#paths/routes.ts';
import { inviteGains } from '../inviteGains';
import { ShareLayers } from '../ShareLayers';
import { type InvitationFlow, useInvitation } from '../useInvitation';
import { OtherInviteWays } from './OtherInviteWays';
import { PosterPreview } from './PosterPreview';
import { ShareActions } from './ShareActions';
import styles from './sharing.module.css';
import { ScanTile } from './Tile';

/** The page /invite as a member sees it: the rewards for inviting, and how to invite. */
export function HowToInvite() {
  const invitationFlow = useInvitation();
  const progress = useAssistProgress();
  const rewardSums = useResource(rewards);
  const { failure, myCard } = invitationFlow.view;
  const gift = newcomerRewardText(myCard);
  return (
    <div className={layoutStyles.paddedPage}>
      <Ground craft="lacquer">
        <Hero bar={<BackBar title={titleOf('/invite')} />}>
          <Row as="section" gap={16} aria-label="邀请有礼">
            <PosterPreview flow={invitationFlow} />
            <Stack gap={8} grow>
              <Text className={`${headline.headline} ${headline.gilt}`} lineBreak="balance">
                邀请好友，一起开盲盒
              </Text>
              {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
              <Text key={gift} size={14} lineBreak="words">
                {gift ? `好友加入得 ${wholeFigures(gift)}` : '好友加入，双方有礼'}
              </Text>
              {/* ShareActions below shows a failed read. */}
              {!failure && <OwnCode flow={invitationFlow} />}
            </Stack>
          </Row>
          <Coupon title="您可得" items={inviteGains(progress)} variant="terms" />
        </Hero>
      </Ground>
      <ShareActions flow={invitationFlow} mainText="生成海报">
        <ScanTile />
      </ShareActions>
      <Stack inset gap={12} above={12}>
        <OtherInviteWays earned={earnedText(rewardSums.value)} />
        <Text key={progress ? 'read' : 'loading'} size={14} tone="soft" center lineBreak="words">
          {rewardSentence(progress)}
        </Text>
      </Stack>
      <ShareLayers {...invitationFlow} />
    </div>
  );
}

/** Tells how much the member has earned by inviting; empty before the first reward. */
function earnedText(sums: Rewards | null): string {
  if (sums?.settled) return `已到账 ${yuan(sums.settled)}`;
  return sums?.pending ? `待到账 ${yuan(sums.pending)}` : '';
}

/** The member's invite code, with a button that copies it. */
const OwnCode = ({ flow: { view, send } }: { readonly flow: InvitationFlow }) => (
  <div>
    <Text size={14}>我的邀请码</Text>
    {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
    <Row gap={8} wrap>
      <Text key={view.myCard?.recruitCode} className={styles.letters} size={20} strong>
        {view.myCard ? view.myCard.recruitCode : <Skeleton width="5em" />}
      </Text>
      <PlainButton
        aria-label="复制邀请码"
        disabled={!view.myCard}
        onClick={() => view.myCard && send({ type: 'share.copy', text: view.myCard.recruitCode, what: '邀请码' })}
      >
        <Pill className={styles.copyText} size={14}>
          复制
        </Pill>
      </PlainButton>
    </Row>
  </div>
);
