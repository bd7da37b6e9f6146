import { orDash, yuan } from '#components/display/format.ts';
import { Stats } from '#components/display/Stats.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import type { Resource } from '#hooks/useResource.ts';
import type { Rewards as RewardSums } from '#machines/team/recruiting.ts';

/** Tells whether the member has invited nobody, so that all sums are zero; false until the sums are read. */
export const isNobodyInvited = (sums: RewardSums | null): boolean => sums !== null && sums.count === 0 && sums.total === 0;

/** The invitation rewards in three figures: invited friends, pending and paid rewards. */
export function RewardStats({ rewards: { value, failed, hidden } }: { readonly rewards: Resource<RewardSums> }) {
  if (hidden) return null;
  if (failed) return <FlowFailed {...failed} label="邀请奖励" />;
  return (
    <Stats
      label="邀请奖励"
      stats={[
        { name: '邀请的好友', value: value && orDash(value.count, String) },
        { name: '待到账', value: value && yuan(value.pending) },
        { name: '已到账', value: value && orDash(value.settled, yuan) },
      ]}
    />
  );
}
