import { BackBar } from '#components/layout/BackBar.tsx';
import { HiddenUntil } from '#components/layout/HiddenUntil.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { useResource } from '#hooks/useResource.ts';
import { income, rewards } from '#machines/team/recruiting.ts';
import { IncomeEntries } from './IncomeEntries';
import { RewardIncome } from './RewardIncome';
import { StoreIncome } from './StoreIncome';

/** Shows all income of a member in totals and entries; withdrawals, after which the path is named, are one kind of entry. */
export default function WithdrawalDetailScreen() {
  const storeIncome = useResource(income);
  const rewardSums = useResource(rewards);
  // Income is hidden from a member without a store, who has only invitation rewards.
  const hasStore = !storeIncome.hidden;
  return (
    <div className={layoutStyles.paddedPage}>
      <BackBar title="收益明细" />
      <div className={layoutStyles.stack}>
        {hasStore ? <StoreIncome income={storeIncome} rewards={rewardSums} /> : <RewardIncome rewards={rewardSums} />}
      </div>
      <HiddenUntil ready={storeIncome.ended && rewardSums.ended}>
        <IncomeEntries hasWithdrawals={(storeIncome.value?.withdrawn ?? 0) > 0} />
      </HiddenUntil>
    </div>
  );
}
