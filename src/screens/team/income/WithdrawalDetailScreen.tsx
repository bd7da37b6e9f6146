import { BackBar } from '#components/layout/BackBar.tsx';
import { HiddenUntil } from '#components/layout/HiddenUntil.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { useResource } from '#hooks/useResource.ts';
import { income, rewards } from '#machines/team/recruiting.ts';
import { isNobodyInvited } from '../RewardStats';
import { IncomeEntries } from './IncomeEntries';
import { RewardEntries } from './RewardEntries';
import { RewardIncome } from './RewardIncome';
import { StoreIncome } from './StoreIncome';

/** Shows all income of a member in totals and entries. The path and its title say withdrawals, but these are only one kind of entry. */
export default function WithdrawalDetailScreen() {
  const storeIncome = useResource(income);
  const rewardSums = useResource(rewards);
  // The server refuses store income to a member without a store, who has only invitation rewards.
  const mayHaveStore = !storeIncome.hidden;
  return (
    <div className={layoutStyles.paddedPage}>
      <BackBar title="收益明细" />
      <div className={layoutStyles.stack}>
        {mayHaveStore ? <StoreIncome income={storeIncome} rewards={rewardSums} /> : <RewardIncome rewards={rewardSums} />}
      </div>
      <HiddenUntil ready={storeIncome.ended && rewardSums.ended}>
        {mayHaveStore && <IncomeEntries hasWithdrawals={(storeIncome.value?.withdrawn ?? 0) > 0} />}
        {!mayHaveStore && rewardSums.value && !isNobodyInvited(rewardSums.value) && <RewardEntries />}
      </HiddenUntil>
    </div>
  );
}
