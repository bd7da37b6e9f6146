import { known, yuan } from '#components/display/format.ts';
import { NO_WITHDRAWAL } from '#components/display/recruitReward.ts';
import { Icon } from '#components/icons/Icon.tsx';
import { HeroCard } from '#components/layout/HeroCard.tsx';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import { Steady } from '#components/layout/Steady.tsx';
import { type Resource, useResource } from '#hooks/useResource.ts';
import { account } from '#machines/account/account.ts';
import type { Rewards } from '#machines/team/recruiting.ts';
import mine from '../mine/mine.module.css';
import { isNobodyInvited } from '../Rewards';
import { ExchangeRow } from './ExchangeRow';
import { FirstIncome } from './FirstIncome';

/** The invitation rewards of a member without a store; before the first one, how income is earned. */
export function PlainIncome({ invited }: { readonly invited: Resource<Rewards> }) {
  const own = useResource(account);
  const sums = invited.value;
  const nobody = isNobodyInvited(sums);
  return (
    <>
      <HeroCard
        label="我的收益"
        failed={own.failed ?? invited.failed}
        figure={['收益余额', own.value && yuan(own.value.income)]}
        others={
          nobody
            ? []
            : [
                ['邀请奖励合计', sums && yuan(sums.total)],
                ['待到账', sums && yuan(sums.pending)],
                ['已到账', sums && known(sums.settled, yuan)],
              ]
        }
      />
      {nobody && (
        <Steady ready={own.settled}>
          <FirstIncome />
        </Steady>
      )}
      <Steady ready={own.settled && invited.settled}>
        <ul className={mine.card}>
          {own.value && own.value.income > 0 ? (
            <ExchangeRow />
          ) : (
            <li className={mine.row}>
              <Icon name="coin" />
              <p className={layout.grow}>
                收益可以换成贡献值<small>再换数据IP 和商品；{NO_WITHDRAWAL}</small>
              </p>
            </li>
          )}
          {sums && !nobody && (
            <li>
              <Link href="/redeemContributionRecord" className={mine.row}>
                <Icon name="ledger" />
                <span className={layout.grow}>兑换贡献值的支出与退回</span>
                <Icon name="chevron" size={14} />
              </Link>
            </li>
          )}
        </ul>
      </Steady>
    </>
  );
}
