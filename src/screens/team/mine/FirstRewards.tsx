import { rewardSentence } from '#components/display/recruitReward.ts';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useAssistProgress } from '#hooks/team/useAssistProgress.ts';
import { inviteGains } from '../inviteGains';

/** A picture of each gain and what it is good for, in the order of `inviteGains`. */
const looks = [
  { picture: '/prizes/points.webp', use: '可换数据IP' },
  { picture: '/prizes/income.svg', use: '可换贡献值' },
  { picture: '/casket/sealed.webp', use: '开匣抽好物' },
] as const;

/** Shows what each friend brings, one reward after the other, in place of sums that are all zero. */
export function FirstRewards() {
  const progress = useAssistProgress();
  return (
    <Card as="section" padY={16} aria-labelledby="first-rewards">
      <h2 id="first-rewards">好友的每一步，您都有奖</h2>
      <Stack as="ol" lined>
        {inviteGains(progress).map(({ name, value }, index) => (
          <Row key={name} as="li" gap={12} padX={0} padY={12}>
            <img src={looks[index]?.picture} width={56} height={56} alt="" />
            <Stack grow>
              {name}
              <Text as="small" size={14} tone="soft">
                {looks[index]?.use}
              </Text>
            </Stack>
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
    </Card>
  );
}
