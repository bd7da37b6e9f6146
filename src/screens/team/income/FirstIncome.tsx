import { rewardSentence } from '#components/display/recruitReward.ts';
import { Card, LinkButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useAssistProgress } from '#hooks/useAssistProgress.ts';
import { inviteGains } from '../inviteGains';
import styles from '../mine/mine.module.css';

/** Shows the steps to a first income, each with its reward. */
export function FirstIncome() {
  const progress = useAssistProgress();
  // The third reward is left out, because a draw chance is no income.
  const [joining, address] = inviteGains(progress);
  return (
    <Card as="section" className={styles.first} gap={12} padY={16} center aria-labelledby="first-income">
      <img className={styles.picture} src="/empty/statement.svg" width={160} height={120} alt="" />
      <h2 id="first-income">三步获得收益</h2>
      <Stack as="ol" className={styles.steps} wide>
        <li>把邀请海报或链接发给好友</li>
        {[joining, address].map(({ name, value }) => (
          <Row key={name} as="li" gap={12} wrap spread>
            {name}
            <Text as="b" tone="cinnabar">
              {value}
            </Text>
          </Row>
        ))}
      </Stack>
      <Text size={14} tone="soft" lineBreak="words">
        {rewardSentence(progress)}
      </Text>
      <LinkButton href="/inviterFriends" wide tint="fill">
        去邀请好友
      </LinkButton>
    </Card>
  );
}
