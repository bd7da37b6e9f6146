import { Seats } from '#components/display/Seats.tsx';
import { Card, Text } from '#components/layout/primitives.tsx';
import { useAssistProgress } from '#hooks/team/useAssistProgress.ts';
import { inviteGains } from '../inviteGains';
import styles from './mine.module.css';

interface FirstFriendProps {
  /** Invites a friend; undefined while no invitation can be made. */
  readonly onInvite: (() => void) | undefined;
}

/** Shows free seats for friends in place of members and sums, and what the first friend brings. */
export function FirstFriend({ onInvite }: FirstFriendProps) {
  const progress = useAssistProgress();
  const [joined] = inviteGains(progress);
  return (
    <Card as="section" className={styles.first} gap={12} padY={16} center aria-labelledby="first-friend">
      <h2 id="first-friend">邀请第一位好友</h2>
      {/* Three seats stand until the friends of a round are known. */}
      <Seats label="已加入的好友" taken={0} count={progress?.target ?? 3} onInvite={onInvite} />
      {/* A new key remounts the element, so that browsers count no layout shift for its new text. */}
      <Text key={joined.value} size={14} tone="soft">
        {joined.name} <b>{joined.value}</b>
      </Text>
    </Card>
  );
}
