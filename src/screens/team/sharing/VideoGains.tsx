import { useSelector } from '@xstate/react';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
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
    <Row as="dl" gap={8} above={8} align="top" center>
      {gainsOf(progress).map(({ icon, name, value }) => (
        <Stack key={icon} grow>
          <Text as="dt" size={12} tone="soft">
            {name}
          </Text>
          <Text as="dd" size={14} tone="cinnabar" strong>
            {value}
          </Text>
        </Stack>
      ))}
    </Row>
    <Text below={8} size={12} tone="faint" lineBreak="balance">
      {rewardSentence(progress)}
    </Text>
  </>
);
