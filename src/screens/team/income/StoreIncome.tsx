import { yuan } from '#components/display/format.ts';
import { HeroCard } from '#components/layout/HeroCard.tsx';
import type { Resource } from '#hooks/useResource.ts';
import type { Income, Rewards } from '#machines/team/recruiting.ts';
import { NoWithdrawal } from './NoWithdrawal';

interface StoreIncomeProps {
  readonly income: Resource<Income>;
  readonly rewards: Resource<Rewards>;
}

/** Shows the income of a member with a store: what was earned, withdrawn, exchanged or is frozen, and the rest as the balance. */
export const StoreIncome = ({ income: { value, failed, ended }, rewards }: StoreIncomeProps) => (
  <HeroCard
    craft="lacquer"
    label="收益"
    failed={failed}
    figure={{ name: '收益余额', value: value && yuan(value.available) }}
    link={value ? { text: '换贡献值', to: '/redeemContribution' } : undefined}
    others={[
      { name: '今日', value: value && yuan(value.today) },
      { name: '本月', value: value && yuan(value.month) },
      { name: '累计', value: value && yuan(value.total) },
      // The second row comes in one piece.
      ...(value && ended && rewards.ended ? flowsOf(value, rewards.value?.settled) : []),
    ]}
  >
    {/* A new key remounts the element, so that browsers count no layout shift when the second row comes above it. */}
    <NoWithdrawal key={String(ended && rewards.ended)} />
  </HeroCard>
);

/** Sources and uses of the income; an amount of zero is left out. */
const flowsOf = ({ withdrawn, exchanged = 0, frozen }: Income, paidReward = 0) =>
  [
    { name: '邀请奖励', amount: paidReward, to: '/inviterFriends' as const },
    { name: '已提现', amount: withdrawn, to: undefined },
    { name: '已换贡献值', amount: exchanged, to: '/redeemContributionRecord' as const },
    { name: '兑换处理中', amount: frozen, to: '/redeemContributionRecord' as const },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount, to }) => ({ name, value: yuan(amount), to }));
