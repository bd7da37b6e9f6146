import { BackBar } from '#components/layout/BackBar.tsx';
import layout from '#components/layout/layout.module.css';
import { Steady } from '#components/layout/Steady.tsx';
import { useResource } from '#hooks/useResource.ts';
import { income, rewards } from '#machines/team/recruiting.ts';
import { IncomeEntries } from './IncomeEntries';
import { PlainIncome } from './PlainIncome';
import { StoreIncome } from './StoreIncome';

/** Income in totals and entries; the client's path names only withdrawals. A member without a store has the invitation rewards alone. */
export default function WithdrawalDetailScreen() {
  const earned = useResource(income);
  const invited = useResource(rewards);
  return (
    <div className={layout.paddedPage}>
      <BackBar title="收益明细" />
      <div className={layout.stack}>
        {earned.hidden ? <PlainIncome invited={invited} /> : <StoreIncome income={earned} invited={invited} />}
      </div>
      <Steady ready={earned.ended && invited.ended}>
        <IncomeEntries />
      </Steady>
    </div>
  );
}
