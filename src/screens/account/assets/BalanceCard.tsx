import { dataIp, points, yuan } from '../../../components/display/format';
import { HeroCard } from '../../../components/layout/HeroCard';
import { useResource } from '../../../hooks/useResource';
import { account } from '../../../machines/account/account';
import * as paths from '../../../paths/paths';

/** The three balances; points first, because the entries below are points. The others lead to pages with theirs. */
export function BalanceCard() {
  const { value, failed } = useResource(account);
  return (
    <HeroCard
      label="余额"
      failed={failed}
      figure={['贡献值', value && points(value.contribution)]}
      others={[
        ['数据IP', value && dataIp(value.dataIp), paths.REDEEM_RECORD],
        ['收益余额', value && yuan(value.income), paths.WITHDRAWAL_DETAIL],
      ]}
    />
  );
}
