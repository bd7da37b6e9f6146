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

/** Shows the totals of one kind, and a link to redeem. Without records it shows the balance and no link, because the empty list has it. */
export function TotalsCard({ kind, totals: { value: totals, failed } }: TotalsCardProps) {
  const { balanceName, formatSpent, redeem, records } = redemptionKinds[kind];
  const isEmpty = totals?.count === 0;
  // A backend may leave out the count.
  const mayHaveRecords = totals !== null && !isEmpty;
  // A balance has the unit of what is spent.
  const balance = totals && orDash(totals.available, formatSpent);
  const total = totals && orDash(totals.total, records.formatTotal);
  return (
    <HeroCard
      label="合计"
      // A failed reload keeps the totals that were read.
      failed={totals ? null : failed}
      figure={isEmpty ? { name: balanceName, value: balance } : { name: records.totalLabel, value: total }}
      link={mayHaveRecords ? { text: '去兑换', to: redeem.path } : undefined}
    >
      <Row as="p" className={styles.totals} gap={16} wrap size={14}>
        {!totals && <Skeleton width="4em" />}
        {isEmpty && <span>还没有兑换记录</span>}
        {mayHaveRecords && totals.count !== undefined && <span>共 {totals.count} 笔</span>}
        {mayHaveRecords && (
          <span>
            {balanceName} {balance}
          </span>
        )}
      </Row>
    </HeroCard>
  );
}
