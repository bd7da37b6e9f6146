import { FlowFailed } from '../../components/FlowFailed';
import { dataIp, points, yuan } from '../../components/format';
import { Skeleton } from '../../components/Skeleton';
import { useResource } from '../../hooks/useResource';
import { account } from '../../machines/account';
import styles from './AssetsRecordScreen.module.css';

/** The three spendable balances; points first, since the entries below are points. */
export function BalanceCard() {
  const { value, failed } = useResource(account);
  if (failed)
    return (
      <section className={styles.unread} aria-label="余额">
        <FlowFailed {...failed} />
      </section>
    );
  const bone = <Skeleton width="4em" />;
  return (
    <section className={styles.card} aria-label="余额" aria-busy={!value}>
      <p className={styles.small}>贡献值</p>
      <p className={styles.big}>{value ? points(value.contribution) : bone}</p>
      <dl className={styles.others}>
        <div>
          <dt>数据 IP</dt>
          <dd>{value ? dataIp(value.dataIp) : bone}</dd>
        </div>
        <div>
          <dt>收益余额</dt>
          <dd>{value ? yuan(value.income) : bone}</dd>
        </div>
      </dl>
    </section>
  );
}
