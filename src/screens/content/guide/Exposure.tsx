import { shallowEqual, useSelector } from '@xstate/react';
import { Coupon } from '#components/display/Coupon.tsx';
import { points, yuan } from '#components/display/format.ts';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { Stats } from '#components/display/Stats.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Card, Text } from '#components/layout/primitives.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { assistMachine, type Exposures } from '#machines/team/assist.ts';
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
      <Example progress={progress} />
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

/** An example with the member's own figures: what a round of friends gives, as far as the response says. */
function Example({ progress }: { readonly progress: Exposures | null }) {
  const { target = 0, rewardContribution, rewardIncome } = progress ?? {};
  const gains = [
    {
      icon: 'coin',
      name: '好友加入',
      value: rewardContribution === undefined ? '得贡献值' : `+${points(target * rewardContribution)} 贡献值`,
    },
    { icon: 'gift', name: '填写收货地址', value: rewardIncome === undefined ? '得邀请奖励' : `+${yuan(target * rewardIncome)}` },
    { icon: 'box', name: `满 ${target} 位`, value: '+1 次开盒' },
  ] as const;
  return (
    <Card as="section" padY={16} tint="hero" center aria-label="举个例子" aria-busy={!progress}>
      <Text size={20} strong>
        {progress ? `邀请 ${target} 位好友，您共得` : <Skeleton width="10em" />}
      </Text>
      {progress ? <Coupon title="例" items={gains} earned /> : <Skeleton height="108px" />}
    </Card>
  );
}
