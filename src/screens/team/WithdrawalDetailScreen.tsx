import { yuan } from '../../components/display/format';
import { Icon } from '../../components/icons/Icon';
import { BackBar } from '../../components/layout/BackBar';
import { HeroCard } from '../../components/layout/HeroCard';
import { Link } from '../../components/layout/Link';
import layout from '../../components/layout/layout.module.css';
import { Steady } from '../../components/layout/Steady';
import { type Resource, useResource } from '../../hooks/useResource';
import { type Income, income, rewards } from '../../machines/team/recruiting';
import * as paths from '../../paths/paths';
import { IncomeEntries } from './IncomeEntries';
import { FirstFriend } from './mine/FirstFriend';
import mine from './mine/mine.module.css';
import { isNobodyInvited } from './Rewards';
import styles from './team.module.css';

/** Income in totals and entries. A member without a store has the invitation rewards alone; before the first one, how income is earned. */
export default function WithdrawalDetailScreen() {
  const store = useResource(income);
  const invited = useResource(rewards);
  const sums = invited.value;
  const isPlain = store.hidden;
  return (
    <div className={layout.paddedPage}>
      <BackBar title="收益明细" />
      <div className={layout.stack}>
        {!isPlain && <IncomeCard {...store} />}
        {isPlain && isNobodyInvited(sums) && (
          <FirstFriend>
            <Link href={paths.INVITER_FRIENDS} className={styles.mainWay}>
              去邀请好友
            </Link>
          </FirstFriend>
        )}
        {isPlain && !isNobodyInvited(sums) && (
          <HeroCard
            label="邀请奖励"
            failed={invited.failed}
            figure={['累计邀请奖励', sums && yuan(sums.total)]}
            others={[
              ['待到账', sums && yuan(sums.pending)],
              ...(sums?.settled === undefined ? [] : [['已到账', yuan(sums.settled)] as const]),
            ]}
          />
        )}
        <Steady ready={store.settled && invited.settled}>
          <div className={mine.card}>
            {!isPlain && sums?.settled !== undefined && sums.settled > 0 && (
              <Link href={paths.INVITER_FRIENDS} className={mine.row}>
                <Icon name="gift" />
                <span className={layout.grow}>
                  其中邀请奖励 <b>{yuan(sums.settled)}</b>
                </span>
                <Icon name="chevron" size={14} />
              </Link>
            )}
            <Link href={paths.REDEEM_CONTRIBUTION} className={mine.row}>
              <Icon name="coin" />
              <span className={layout.grow}>
                收益可以换成贡献值<small>网页版暂不支持提现</small>
              </span>
              <span className={mine.go}>去兑换</span>
              <Icon name="chevron" size={14} />
            </Link>
          </div>
        </Steady>
      </div>
      <Steady ready={store.settled && invited.settled}>
        <IncomeEntries />
      </Steady>
    </div>
  );
}

function IncomeCard({ value, failed }: Pick<Resource<Income>, 'value' | 'failed'>) {
  const rest = value
    ? (
        [
          ['处理中', value.frozen],
          ['已提现', value.withdrawn],
        ] as const
      ).filter(([, sum]) => sum > 0)
    : [];
  return (
    <HeroCard
      label="收益"
      failed={failed}
      figure={['收益余额', value && yuan(value.available)]}
      others={[
        ['今日', value && yuan(value.today)],
        ['本月', value && yuan(value.month)],
        ['累计', value && yuan(value.total)],
        ...rest.map(([name, sum]) => [name, yuan(sum)] as const),
      ]}
    />
  );
}
