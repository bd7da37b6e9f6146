import type { ReactNode } from 'react';
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

interface FirstGainsProps {
  readonly heading: string;
  /** The number of gains to show, from the first; a draw chance is the last. */
  readonly count: 2 | 3;
  /** Stands below the gains. */
  readonly children?: ReactNode;
}

/** Shows what each friend brings, one gain after the other, in place of sums that are all zero. */
export function FirstGains({ heading, count, children }: FirstGainsProps) {
  const progress = useAssistProgress();
  return (
    <Card as="section" padY={16} aria-labelledby="first-gains">
      <h2 id="first-gains">{heading}</h2>
      <Stack as="ol" lined>
        {inviteGains(progress)
          .slice(0, count)
          .map(({ name, value }, index) => (
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
      <Text key={String(progress !== null)} below={12} size={14} tone="soft" lineBreak="words">
        {rewardSentence(progress)}
      </Text>
      {children}
    </Card>
  );
}
