import { Link } from 'wouter';
import { BackBar } from '../../components/BackBar';
import { List } from '../../components/List';
import { Tabs } from '../../components/Tabs';
import { useFlow } from '../../hooks/useFlow';
import type { ListActor } from '../../machines/list';
import type { Redemption, RedemptionKind, RedemptionStatus } from '../../machines/records';
import { recordTotalsMachine } from '../../machines/recordTotals';
import { RecordRow } from './RecordRow';
import styles from './Records.module.css';
import { TotalsCard } from './TotalsCard';
import { kindWords, statusWords } from './words';

interface Filter {
  readonly status?: RedemptionStatus;
}

interface RecordsProps {
  readonly title: string;
  readonly kind: RedemptionKind;
  /** As useList gives it. */
  readonly list: {
    readonly actor: ListActor;
    readonly view: { readonly items: readonly Redemption[]; readonly filter: Filter };
    readonly show: (filter: Filter) => void;
  };
}

const statuses = [0, 1, 2, 3] as const;
const ALL = 'ALL';
const tabs = [{ id: ALL, text: '全部' }, ...statuses.map((status) => ({ id: `${status}`, text: statusWords[status].name }))];
const keyOf = ({ orderNo }: Redemption) => orderNo;
/** What a row takes before it is measured, in px. */
const height = () => 76;

/** The records of one kind of redemption: what they add up to, by status, newest first. */
export function Records({ title, kind, list: { actor, view, show } }: RecordsProps) {
  const { actor: totals } = useFlow(recordTotalsMachine, { input: { kind } });
  const { status } = view.filter;
  return (
    <div className={styles.page}>
      <BackBar title={title} />
      <TotalsCard kind={kind} actor={totals} />
      <div className={styles.tabs}>
        <Tabs
          label="状态"
          tabs={tabs}
          chosen={status === undefined ? ALL : `${status}`}
          onChoose={(id) => show({ status: statuses.find((one) => `${one}` === id) })}
        />
      </div>
      <div className={styles.rows}>
        <List
          actor={actor}
          label={title}
          rows={view.items}
          keyOf={keyOf}
          height={height}
          view={RecordRow}
          onRefresh={() => totals.send({ type: 'totals.refresh' })}
          empty={
            status === undefined ? (
              <>
                <p>还没有兑换记录，兑换后可在这里查看进度</p>
                <Link href={kindWords[kind].redeem} className={styles.way}>
                  去兑换
                </Link>
              </>
            ) : (
              <>
                <p>没有{statusWords[status].name}的兑换</p>
                <button type="button" className={styles.way} onClick={() => show({})}>
                  查看全部记录
                </button>
              </>
            )
          }
        />
      </div>
    </div>
  );
}
