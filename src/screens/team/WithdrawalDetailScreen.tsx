import { Link } from 'wouter';
import { BackBar } from '../../components/BackBar';
import { FlowFailed } from '../../components/FlowFailed';
import { yuan } from '../../components/format';
import { Skeleton } from '../../components/Skeleton';
import { useResource } from '../../hooks/useResource';
import { income } from '../../machines/recruiting';
import { IncomeEntries } from './IncomeEntries';
import { Rewards } from './Rewards';
import styles from './team.module.css';

/** A store's income in sums and entries, and what inviting brought. */
export default function WithdrawalDetailScreen() {
  return (
    <div className={styles.page}>
      <BackBar title="提现明细" />
      <div className={styles.stack}>
        <IncomeCard />
        <Rewards />
        <div className={styles.ways}>
          <Link href="/assetsRecord" className={styles.way}>
            账户明细
          </Link>
          <Link href="/inviterFriends" className={styles.way}>
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
  if (failed)
    return (
      <section className={styles.card} aria-label="收益">
        <FlowFailed {...failed} />
      </section>
    );
  const money = (fen: number | undefined) => (fen === undefined ? <Skeleton width="4em" /> : yuan(fen));
  return (
    <section className={styles.income} aria-label="收益" aria-busy={!value}>
      <p className={styles.small}>可用收益</p>
      <p className={styles.big}>{money(value?.available)}</p>
      <dl className={styles.others}>
        {[
          ['累计收益', value?.total] as const,
          ['今日', value?.today] as const,
          ['本月', value?.month] as const,
          ['处理中', value?.frozen] as const,
          ['已提现', value?.withdrawn] as const,
        ].map(([name, fen]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(fen)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
