import { Coupon } from '#components/display/Coupon.tsx';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { Seats } from '#components/display/Seats.tsx';
import { Card, Text } from '#components/layout/primitives.tsx';
import { useAssistProgress } from '#hooks/team/useAssistProgress.ts';
import { inviteGains } from '../inviteGains';
import styles from './mine.module.css';

interface FirstFriendProps {
  /** Invites a friend; undefined while no invitation can be made. */
  readonly onInvite: (() => void) | undefined;
}

/** Shows free seats for friends and the rewards for inviting them, in place of sums that are all zero. */
export function FirstFriend({ onInvite }: FirstFriendProps) {
  const progress = useAssistProgress();
  return (
    <Card as="section" className={styles.first} gap={12} padY={16} center aria-labelledby="first-friend">
      <h2 id="first-friend">邀请第一位好友</h2>
      {/* Three seats stand until the friends of a round are known. */}
      <Seats label="已加入的好友" taken={0} count={progress?.target ?? 3} onInvite={onInvite} />
      <Coupon title="您可得" items={inviteGains(progress)} variant="terms" />
      <Text size={14} tone="soft" lineBreak="words">
        {rewardSentence(progress)}
      </Text>
    </Card>
  );
}
