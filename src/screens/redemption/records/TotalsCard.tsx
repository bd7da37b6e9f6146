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

/** Shows the totals of one kind, and a link to redeem. */
export function TotalsCard({ kind, totals: { value: totals, failed } }: TotalsCardProps) {
  const { balanceName, craft, formatSpent, redeem, records } = redemptionKinds[kind];
  return (
    <HeroCard
      label="合计"
      craft={craft}
      // A failed reload keeps the totals that were read.
      failed={totals ? null : failed}
      figure={{ name: records.totalLabel, value: totals && orDash(totals.total, records.formatTotal) }}
      link={totals ? { text: '去兑换', to: redeem.path } : undefined}
    >
      <Row as="p" className={styles.totals} gap={16} wrap size={14}>
        {!totals && <Skeleton width="4em" />}
        {/* A backend may leave out the count. */}
        {totals?.count !== undefined && <span>共 {totals.count} 笔</span>}
        {totals && (
          // A balance has the unit of what is spent.
          <span>
            {balanceName} {orDash(totals.available, formatSpent)}
          </span>
        )}
      </Row>
    </HeroCard>
  );
}
