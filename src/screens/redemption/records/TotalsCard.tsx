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

/** Shows the totals of one kind, and a link to redeem. Without records it shows the balance, and the empty list has the link. */
export function TotalsCard({ kind, totals: { value, failed } }: TotalsCardProps) {
  const { balanceName, formatSpent, redeem, records } = redemptionKinds[kind];
  const isEmpty = value?.count === 0;
  const hasRecords = value !== null && !isEmpty;
  const balance = value && orDash(value.available, formatSpent);
  const total = value && orDash(value.total, records.formatTotal);
  return (
    <HeroCard
      label="合计"
      failed={value ? null : failed}
      figure={isEmpty ? { name: balanceName, value: balance } : { name: records.totalLabel, value: total }}
      link={hasRecords ? { text: '去兑换', to: redeem.path } : undefined}
    >
      <Row as="p" className={styles.totals} gap={16} wrap size={14}>
        {!value && <Skeleton width="4em" />}
        {value?.count !== undefined && <span>共 {value.count} 笔</span>}
        {hasRecords && (
          <span>
            {balanceName} {balance}
          </span>
        )}
      </Row>
    </HeroCard>
  );
}
