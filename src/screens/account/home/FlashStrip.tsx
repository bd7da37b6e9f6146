import type { FlashSale } from '@juyi/contract/goods/goods';
import { useSelector } from '@xstate/react';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { statusOf } from '#machines/core/status.ts';
import { flashSaleMachine } from '#machines/goods/flashSale.ts';
import { type Phase, phaseOf } from '#machines/goods/phase.ts';
import { SaleCard } from '../../goods/sales/SaleCard';
import { HomeCard } from './HomeCard';
import styles from './HomeScreen.module.css';

/** The most sales in the card; /commodity has the others. */
const MAX_SALES = 2;
const salesIn = (phase: Phase, sales: readonly FlashSale[]) => sales.filter((sale) => phaseOf(sale) === phase);

/** The current flash sales, then the next ones; hidden when there are none or the read fails. */
export function FlashStrip() {
  const { actor } = useFlow(flashSaleMachine);
  const allSales = useSelector(actor, ({ context }) => context.sales);
  const sales = [...salesIn('running', allSales), ...salesIn('upcoming', allSales)].slice(0, MAX_SALES);
  const isLoading = useSelector(actor, statusOf) === 'loading';
  if (sales.length === 0 && !isLoading) return null;
  return (
    <HomeCard label="限时秒杀" heading="限时秒杀" linkText="全部" href="/commodity" loading={sales.length === 0}>
      {sales.map((sale) => (
        <SaleCard key={sale.activityId} sale={sale} countdown />
      ))}
      {sales.length === 0 && (
        <div className={styles.skeleton}>
          <Skeleton height="272px" />
        </div>
      )}
    </HomeCard>
  );
}
