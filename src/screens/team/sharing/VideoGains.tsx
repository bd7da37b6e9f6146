import { Coupon } from '#components/display/Coupon.tsx';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { Text } from '#components/layout/primitives.tsx';
import { useAssistProgress } from '#hooks/useAssistProgress.ts';
import type { Exposures } from '#machines/team/assist.ts';
import { gainsOf } from '../gains';

/** Reads the member's own figures, and shows the rewards with them once they have come. */
export function MemberGains() {
  const progress = useAssistProgress();
  return <VideoGains progress={progress} />;
}

/** The rewards for friends who come by the video; a figure is shown only if the response contains it. */
export const VideoGains = ({ progress }: { readonly progress: Exposures | null }) => (
  <>
    <Coupon title="好友看了加入，您可得" items={gainsOf(progress)} earned />
    <Text above={8} size={12} center lineBreak="balance">
      {rewardSentence(progress)}
    </Text>
  </>
);
