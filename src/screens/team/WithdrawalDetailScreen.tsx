import { known, yuan } from '../../components/display/format';
import { Icon } from '../../components/icons/Icon';
import { BackBar } from '../../components/layout/BackBar';
import { HeroCard } from '../../components/layout/HeroCard';
import { Link } from '../../components/layout/Link';
import layout from '../../components/layout/layout.module.css';
import { Steady } from '../../components/layout/Steady';
import { type Resource, useResource } from '../../hooks/useResource';
import { account } from '../../machines/account/account';
import { type Income, income, type Rewards, rewards } from '../../machines/team/recruiting';
import * as paths from '../../paths/paths';
import { IncomeEntries } from './IncomeEntries';
import { FirstIncome } from './mine/FirstIncome';
import mine from './mine/mine.module.css';
import { isNobodyInvited } from './Rewards';

/** Income in totals and entries. A member without a store has the invitation rewards alone; before the first one, how income is earned. */
export default function WithdrawalDetailScreen() {
  const store = useResource(income);
  const invited = useResource(rewards);
  return (
    <div className={layout.paddedPage}>
      <BackBar title="收益明细" />
      <div className={layout.stack}>
        {store.hidden ? <PlainIncome invited={invited} /> : <StoreIncome {...store} invited={invited} />}
      </div>
      <Steady ready={store.settled && invited.settled}>
        <IncomeEntries />
      </Steady>
    </div>
  );
}

interface StoreIncomeProps extends Pick<Resource<Income>, 'value' | 'failed' | 'settled'> {
  readonly invited: Resource<Rewards>;
}

function StoreIncome({ value, failed, settled, invited }: StoreIncomeProps) {
  const reward = invited.value?.settled ?? 0;
  const pending = invited.value?.pending ?? 0;
  return (
    <>
      <HeroCard
        label="收益"
        failed={failed}
        figure={['收益余额', value && yuan(value.available)]}
        others={[
          ['今日', value && yuan(value.today)],
          ['本月', value && yuan(value.month)],
          ['累计', value && yuan(value.total)],
        ]}
      />
      <Steady ready={settled && invited.settled}>
        <ul className={mine.card} aria-label="收益的来去">
          {reward > 0 && (
            <li>
              <Link href={paths.INVITER_FRIENDS} className={mine.row}>
                <Icon name="gift" />
                <span className={layout.grow}>
                  其中邀请奖励 <b>{yuan(reward)}</b>
                  {pending > 0 && <small>另有 {yuan(pending)} 待到账</small>}
                </span>
                <Icon name="chevron" size={14} />
              </Link>
            </li>
          )}
          {value && value.withdrawn + value.frozen > 0 && (
            <li className={mine.row}>
              <Icon name="exit" />
              <p className={layout.grow}>
                已提现 <b>{yuan(value.withdrawn)}</b>
                {value.frozen > 0 && <small>兑换处理中 {yuan(value.frozen)}</small>}
              </p>
            </li>
          )}
          <Exchange />
        </ul>
      </Steady>
    </>
  );
}

function PlainIncome({ invited }: { readonly invited: Resource<Rewards> }) {
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
            <Exchange />
          ) : (
            <li className={mine.row}>
              <Icon name="coin" />
              <p className={layout.grow}>
                收益可以换成贡献值<small>再换数据IP 和商品；网页版暂不支持提现</small>
              </p>
            </li>
          )}
        </ul>
      </Steady>
    </>
  );
}

/** What income can be used for. */
const Exchange = () => (
  <li>
    <Link href={paths.REDEEM_CONTRIBUTION} className={mine.row}>
      <Icon name="coin" />
      <span className={layout.grow}>
        收益可以换成贡献值<small>网页版暂不支持提现</small>
      </span>
      <span className={mine.go}>去兑换</span>
      <Icon name="chevron" size={14} />
    </Link>
  </li>
);
