import { rewardSentence } from '#components/display/recruitReward.ts';
import { Card, LinkButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useAssistProgress } from '#hooks/team/useAssistProgress.ts';
import { inviteGains } from '../inviteGains';
import styles from '../mine/mine.module.css';

/** Shows the three steps to a first income; the last two bring a reward. */
export function FirstIncome() {
  const progress = useAssistProgress();
  // A draw chance, the last of the gains, is no income.
  const incomes = inviteGains(progress).slice(0, 2);
  return (
    <Card as="section" className={styles.first} gap={12} padY={16} center aria-labelledby="first-income">
      <img className={styles.picture} src="/empty/statement.svg" width={160} height={120} alt="" />
      <h2 id="first-income">三步获得收益</h2>
      <Stack as="ol" className={styles.steps} wide>
        <li>把邀请海报或链接发给好友</li>
        {incomes.map(({ name, value }) => (
          <Row key={name} as="li" gap={12} wrap spread>
            {name}
            {/* A new key remounts the element, so that browsers count no layout shift when the figure arrives. */}
            <Text as="b" key={value} tone="cinnabar">
              {value}
            </Text>
          </Row>
        ))}
      </Stack>
      <Text key={String(progress !== null)} size={14} tone="soft" lineBreak="words">
        {rewardSentence(progress)}
      </Text>
      <LinkButton href="/inviterFriends" wide tint="fill">
        去邀请好友
      </LinkButton>
    </Card>
  );
}
