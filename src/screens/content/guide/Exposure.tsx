import { shallowEqual, useSelector } from '@xstate/react';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { Stats } from '#components/display/Stats.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Card } from '#components/layout/primitives.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { assistMachine } from '#machines/team/assist.ts';
import { GuideNote } from './GuideNote';

/** Shows how often the member's invitation was viewed, and how many friends joined by it. */
export function Exposure() {
  const { actor } = useFlow(assistMachine);
  const { progress, failure, waitUntil } = useSelector(
    actor,
    (current) => ({ progress: current.context.progress, failure: current.context.failure, waitUntil: waitUntilOf(current) }),
    shallowEqual,
  );
  if (failure)
    return (
      <Card as="section" padY={16} aria-label="邀请页访问">
        <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
      </Card>
    );
  return (
    <>
      <Stats
        label="邀请页访问"
        stats={[
          ['累计访问', progress && String(progress.exposure)],
          ['今日访问', progress && String(progress.today)],
          ['好友助力', progress && String(progress.helped)],
        ]}
      />
      <GuideNote>{rewardSentence(progress)}</GuideNote>
    </>
  );
}
