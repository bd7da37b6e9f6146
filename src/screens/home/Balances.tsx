import { dataIp, points, yuan } from '../../components/format';
import { Skeleton } from '../../components/Skeleton';
import type { Account } from '../../machines/home';
import styles from './HomeScreen.module.css';

/** The three spendable balances, numbers before words. */
export function Balances({ account }: { readonly account: Account | null }) {
  const balances = [
    { name: '贡献值', value: account && points(account.contribution) },
    { name: '数据 IP', value: account && dataIp(account.dataIp) },
    { name: '收益余额', value: account && yuan(account.income) },
  ];
  return (
    <dl className={styles.balances}>
      {balances.map(({ name, value }) => (
        <div className={styles.balance} key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <Skeleton width="4em" />}</dd>
        </div>
      ))}
    </dl>
  );
}
