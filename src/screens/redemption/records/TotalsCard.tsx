import type { RedemptionKind } from '../../../../contract/redemption/redemption';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { HeroCard } from '../../../components/layout/HeroCard';
import { Link } from '../../../components/layout/Link';
import type { Resource } from '../../../hooks/useResource';
import { redemptionKinds } from '../redemptionKinds';
import styles from './Records.module.css';

interface TotalsCardProps {
  readonly kind: RedemptionKind;
  readonly totals: Resource<{ readonly total: number; readonly count: number; readonly available: number }>;
}

/** Totals of one kind: redeemed, still available, and a link to redeem. */
export function TotalsCard({ kind, totals: { value, failed } }: TotalsCardProps) {
  const { balance, spend, redeem, records } = redemptionKinds[kind];
  return (
    <HeroCard label="合计" failed={value ? null : failed} figure={[records.total, value && records.sum(value.total)]}>
      <div className={styles.foot}>
        <p className={styles.small}>
          {value ? (
            <>
              <span>共 {value.count} 笔</span>
              <span>
                {balance} {spend(value.available)}
              </span>
            </>
          ) : (
            <Skeleton width="4em" />
          )}
        </p>
        <Link href={redeem.path} className={styles.redeem}>
          去兑换
        </Link>
      </div>
    </HeroCard>
  );
}
