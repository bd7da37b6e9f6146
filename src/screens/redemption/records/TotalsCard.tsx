import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { orDash } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { HeroCard } from '#components/layout/HeroCard.tsx';
import { Row } from '#components/layout/primitives.tsx';
import type { Resource } from '#hooks/useResource.ts';
import { redemptionKinds } from '../redemptionKinds';
import styles from './Records.module.css';

interface TotalsCardProps {
  readonly kind: RedemptionKind;
  readonly totals: Resource<Readonly<Record<'total' | 'count' | 'available', number | undefined>>>;
}

/** Shows the totals of one kind, and a link to redeem; without records only what can be spent, because the empty list has the link. */
export function TotalsCard({ kind, totals: { value, failed } }: TotalsCardProps) {
  const { balanceName, formatSpent, redeem, records } = redemptionKinds[kind];
  if (value?.count === 0)
    return <HeroCard label="合计" failed={null} figure={{ name: balanceName, value: orDash(value.available, formatSpent) }} />;
  return (
    <HeroCard
      label="合计"
      failed={value ? null : failed}
      figure={{ name: records.totalLabel, value: value && orDash(value.total, records.formatTotal) }}
      link={value ? { text: '去兑换', to: redeem.path } : undefined}
    >
      <Row as="p" className={styles.totals} gap={16} wrap size={14}>
        {value ? (
          <>
            {value.count !== undefined && <span>共 {value.count} 笔</span>}
            <span>
              {balanceName} {orDash(value.available, formatSpent)}
            </span>
          </>
        ) : (
          <Skeleton width="4em" />
        )}
      </Row>
    </HeroCard>
  );
}
