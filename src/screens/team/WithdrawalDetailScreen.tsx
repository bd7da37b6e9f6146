import { shallowEqual, useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { BackBar } from '../../components/BackBar';
import { Chips } from '../../components/Chips';
import { FlowFailed } from '../../components/FlowFailed';
import { yuan } from '../../components/format';
import { List } from '../../components/List';
import { MonthSelect } from '../../components/MonthSelect';
import { Skeleton } from '../../components/Skeleton';
import { useFlow } from '../../hooks/useFlow';
import { useList } from '../../hooks/useList';
import { incomeLedger, incomeOverview } from '../../machines/recruiting';
import { Rewards } from './Rewards';
import { IncomeRow } from './rows';
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
      <Entries />
    </div>
  );
}

function IncomeCard() {
  const { actor } = useFlow(incomeOverview.machine);
  const { answer, failure, hidden } = useSelector(actor, incomeOverview.view, shallowEqual);
  if (hidden) return null;
  if (failure)
    return (
      <section className={styles.card} aria-label="收益">
        <FlowFailed failure={failure} onRetry={() => actor.send({ type: 'overview.retry' })} />
      </section>
    );
  const money = (fen: number | undefined) => (fen === undefined ? <Skeleton width="4em" /> : yuan(fen));
  return (
    <section className={styles.income} aria-label="收益" aria-busy={!answer}>
      <p className={styles.small}>可用收益</p>
      <p className={styles.big}>{money(answer?.available)}</p>
      <dl className={styles.others}>
        {[
          ['累计收益', answer?.total] as const,
          ['今日', answer?.today] as const,
          ['本月', answer?.month] as const,
          ['处理中', answer?.frozen] as const,
          ['已提现', answer?.withdrawn] as const,
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

const types = [
  { id: 'ALL', text: '全部' },
  { id: 'INCOME', text: '收入' },
  { id: 'WITHDRAW', text: '提现' },
  { id: 'EXCHANGE', text: '兑换' },
] as const;

/** Only stores have any: another member does not see this part (contract: who may call). */
function Entries() {
  const { actor, view, show } = useList(incomeLedger);
  const forbidden = useSelector(actor, (current) => current.context.failure?.kind === 'forbidden');
  if (forbidden) return null;
  const { filter, items, beside } = view;
  const filtered = filter.type !== undefined || filter.month !== undefined;
  return (
    <section aria-label="收益明细">
      <h2 className={styles.heading}>
        收益明细
        {beside && beside.total > 0 && <small>共 {beside.total} 笔</small>}
      </h2>
      <div className={styles.filters}>
        <Chips
          label="类型"
          chips={types}
          chosen={filter.type ?? 'ALL'}
          onChoose={(id) => show({ month: filter.month, type: id === 'ALL' ? undefined : id })}
        />
        <MonthSelect value={filter.month} onChange={(month) => show({ ...filter, month })} />
      </div>
      <List
        actor={actor}
        label="收益明细"
        rows={items}
        keyOf={({ id }) => id}
        height={() => 72}
        view={IncomeRow}
        empty={
          filtered ? (
            <>
              <p>没有符合条件的明细</p>
              <button type="button" className={styles.way} onClick={() => show({})}>
                查看全部明细
              </button>
            </>
          ) : (
            <p>还没有收益明细</p>
          )
        }
      />
    </section>
  );
}
