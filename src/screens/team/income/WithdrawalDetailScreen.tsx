import { BackBar } from '#components/layout/BackBar.tsx';
import { HiddenUntil } from '#components/layout/HiddenUntil.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { useResource } from '#hooks/useResource.ts';
import { income, rewards } from '#machines/team/recruiting.ts';
import { IncomeEntries } from './IncomeEntries';
import { PlainIncome } from './PlainIncome';
import { StoreIncome } from './StoreIncome';

/** Shows income in totals and entries, of which the path names withdrawals alone. A member without a store has only invitation rewards. */
export default function WithdrawalDetailScreen() {
  const earned = useResource(income);
  const invited = useResource(rewards);
  return (
    <div className={layoutStyles.paddedPage}>
      <BackBar title="收益明细" />
      <div className={layoutStyles.stack}>
        {earned.hidden ? <PlainIncome invited={invited} /> : <StoreIncome income={earned} invited={invited} />}
      </div>
      <HiddenUntil ready={earned.ended && invited.ended}>
        <IncomeEntries hasWithdrawals={(earned.value?.withdrawn ?? 0) > 0} />
      </HiddenUntil>
    </div>
  );
}
