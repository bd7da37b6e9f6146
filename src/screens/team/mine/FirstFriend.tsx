import { Coupon } from '#components/display/Coupon.tsx';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { Card, Text } from '#components/layout/primitives.tsx';
import { useAssistProgress } from '#hooks/useAssistProgress.ts';
import { inviteGains } from '../inviteGains';
import { FriendsPicture } from './FriendsPicture';
import styles from './mine.module.css';

/** Shows the rewards for inviting a first friend, in place of sums that are all zero. */
export function FirstFriend() {
  const progress = useAssistProgress();
  return (
    <Card as="section" className={styles.first} gap={12} padY={16} center aria-labelledby="first-friend">
      <FriendsPicture />
      <h2 id="first-friend">邀请第一位好友</h2>
      <Coupon title="您可得" items={inviteGains(progress)} variant="terms" />
      <Text size={14} tone="soft" lineBreak="balance">
        {rewardSentence(progress)}
      </Text>
    </Card>
  );
}
