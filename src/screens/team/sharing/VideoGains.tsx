import { useSelector } from '@xstate/react';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { Icon } from '#components/icons/Icon.tsx';
import { IconBadge, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { assistMachine, type Exposures } from '#machines/team/assist.ts';
import { gainsOf } from '../gains';
import styles from './film.module.css';

/** Reads the member's own figures, and shows the rewards with them once they have come. */
export function MemberGains() {
  const { actor } = useFlow(assistMachine);
  const progress = useSelector(actor, (current) => current.context.progress);
  return <VideoGains progress={progress} />;
}

/** Lists the rewards for friends who come by the video; a figure is shown only if the response contains it. */
export const VideoGains = ({ progress }: { readonly progress: Exposures | null }) => (
  <>
    <Stack gap={12}>
      <div>
        <Text as="h2" size={16}>
          发视频，邀好友
        </Text>
        <Text size={14} tone="soft">
          好友加入，您得奖励
        </Text>
      </div>
      <Stack as="ul" gap={8}>
        {gainsOf(progress).map(({ icon, name, value }) => (
          <Row key={icon} as="li" gap={8}>
            <IconBadge className={styles.sign} tint="gold">
              <Icon name={icon} size={18} tone="gold" />
            </IconBadge>
            <Stack as="p">
              <Text as="b" tone="cinnabar">
                {value}
              </Text>
              <Text as="small" size={12} tone="soft">
                {name}
              </Text>
            </Stack>
          </Row>
        ))}
      </Stack>
    </Stack>
    <Text className={styles.terms} size={12} tone="faint">
      {rewardSentence(progress)}
    </Text>
  </>
);
