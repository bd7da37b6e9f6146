import { orDash, yuan } from '#components/display/format.ts';
import { NO_WITHDRAWAL } from '#components/display/recruitReward.ts';
import { HeroCard } from '#components/layout/HeroCard.tsx';
import { Card } from '#components/layout/primitives.tsx';
import { Steady } from '#components/layout/Steady.tsx';
import { type Resource, useResource } from '#hooks/useResource.ts';
import { account } from '#machines/account/account.ts';
import type { Rewards } from '#machines/team/recruiting.ts';
import { isNobodyInvited } from '../RewardStats';
import { WayRow } from '../WayRow';
import { ExchangeRow } from './ExchangeRow';
import { FirstIncome } from './FirstIncome';

/** The invitation rewards of a member without a store; before the first one, how income is earned. */
export function PlainIncome({ invited }: { readonly invited: Resource<Rewards> }) {
  const balances = useResource(account);
  const sums = invited.value;
  const nobody = isNobodyInvited(sums);
  return (
    <>
      <HeroCard
        label="我的收益"
        failed={balances.failed ?? invited.failed}
        figure={['收益余额', balances.value && yuan(balances.value.income)]}
        others={
          nobody
            ? []
            : [
                ['邀请奖励合计', sums && yuan(sums.total)],
                ['待到账', sums && yuan(sums.pending)],
                ['已到账', sums && orDash(sums.settled, yuan)],
              ]
        }
      />
      {nobody && (
        <Steady ready={balances.ended}>
          <FirstIncome />
        </Steady>
      )}
      <Steady ready={balances.ended && invited.ended}>
        <Card as="ul" padY={4} lined>
          {balances.value && balances.value.income > 0 ? (
            <ExchangeRow />
          ) : (
            <WayRow icon="coin">
              收益可以换成贡献值<small>再换数据IP 和商品；{NO_WITHDRAWAL}</small>
            </WayRow>
          )}
          {sums && !nobody && (
            <WayRow icon="ledger" to="/redeemContributionRecord">
              兑换贡献值的支出与退回
            </WayRow>
          )}
        </Card>
      </Steady>
    </>
  );
}
