import { yuan } from '../../components/display/format';
import { BackBar } from '../../components/layout/BackBar';
import { HeroCard } from '../../components/layout/HeroCard';
import { Link } from '../../components/layout/Link';
import layout from '../../components/layout/layout.module.css';
import { useResource } from '../../hooks/useResource';
import { income } from '../../machines/team/recruiting';
import * as paths from '../../paths/paths';
import { IncomeEntries } from './IncomeEntries';
import { Rewards } from './Rewards';
import styles from './team.module.css';

/** The store's income, in totals and entries, and the invitation rewards. */
export default function WithdrawalDetailScreen() {
  return (
    <div className={layout.paddedPage}>
      <BackBar title="提现明细" />
      <div className={layout.stack}>
        <IncomeCard />
        <Rewards />
        <div className={styles.ways}>
          <Link href={paths.ASSETS_RECORD} className={styles.way}>
            账户明细
          </Link>
          <Link href={paths.INVITER_FRIENDS} className={styles.way}>
            邀请好友
          </Link>
        </div>
      </div>
      <IncomeEntries />
    </div>
  );
}

function IncomeCard() {
  const { value, failed, hidden } = useResource(income);
  if (hidden) return null;
  return (
    <HeroCard
      label="收益"
      failed={failed}
      figure={['可用收益', value && yuan(value.available)]}
      others={[
        ['累计收益', value && yuan(value.total)],
        ['今日', value && yuan(value.today)],
        ['本月', value && yuan(value.month)],
        ['处理中', value && yuan(value.frozen)],
        ['已提现', value && yuan(value.withdrawn)],
      ]}
    />
  );
}
