import { useSelector } from '@xstate/react';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { Stack, Text } from '#components/layout/primitives.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { assistMachine, type Exposures } from '#machines/team/assist.ts';
import { gainsOf } from '../gains';

/** Reads the member's own figures, and shows the rewards with them once they have come. */
export function MemberGains() {
  const { actor } = useFlow(assistMachine);
  const progress = useSelector(actor, (current) => current.context.progress);
  return <VideoGains progress={progress} />;
}

/** The rewards for friends who come by the video; a figure is shown only if the response contains it. */
export const VideoGains = ({ progress }: { readonly progress: Exposures | null }) => (
  <>
    <Stack gap={16} grow>
      <Text as="h2" lineBreak="words">
        发给好友，加入后您可得
      </Text>
      <Stack as="dl" gap={12}>
        {gainsOf(progress).map(({ icon, name, value }) => (
          <div key={icon}>
            <Text as="dt" size={14} tone="soft">
              {name}
            </Text>
            <Text as="dd" size={20} tone="cinnabar" strong>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
    </Stack>
    <Text wide above={12} size={12} tone="faint" lineBreak="balance">
      {rewardSentence(progress)}
    </Text>
  </>
);
