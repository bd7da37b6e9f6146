import { shallowEqual, useSelector } from '@xstate/react';
import { FlowFailed } from '../../components/FlowFailed';
import { dataIp, points, yuan } from '../../components/format';
import { Skeleton } from '../../components/Skeleton';
import { useFlow } from '../../hooks/useFlow';
import { accountMachine } from '../../machines/account';
import styles from './AssetsRecordScreen.module.css';

/** The three spendable balances; points first, since the entries below are points. */
export function BalanceCard() {
  const { actor } = useFlow(accountMachine);
  const { account, failure } = useSelector(
    actor,
    ({ context }) => ({ account: context.account, failure: context.failure }),
    shallowEqual,
  );
  if (failure)
    return (
      <section className={styles.unread} aria-label="余额">
        <FlowFailed failure={failure} onRetry={() => actor.send({ type: 'account.retry' })} />
      </section>
    );
  const bone = <Skeleton width="4em" />;
  return (
    <section className={styles.card} aria-label="余额" aria-busy={!account}>
      <p className={styles.small}>贡献值</p>
      <p className={styles.big}>{account ? points(account.contribution) : bone}</p>
      <dl className={styles.others}>
        <div>
          <dt>数据 IP</dt>
          <dd>{account ? dataIp(account.dataIp) : bone}</dd>
        </div>
        <div>
          <dt>收益余额</dt>
          <dd>{account ? yuan(account.income) : bone}</dd>
        </div>
      </dl>
    </section>
  );
}
