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

const firstIn = (phase: Phase, sales: readonly FlashSale[]) => sales.find((sale) => phaseOf(sale) === phase);

/** The current flash sale, or the next one; hidden when there is none or the read fails. */
export function FlashStrip() {
  const { actor } = useFlow(flashSaleMachine);
  const sale = useSelector(actor, ({ context: { sales } }) => firstIn('running', sales) ?? firstIn('upcoming', sales));
  const status = useSelector(actor, statusOf);
  if (!sale && status !== 'loading') return null;
  return (
    <HomeCard label="限时秒杀" heading="限时秒杀" linkText="全部" href="/commodity" loading={!sale}>
      {sale ? (
        <SaleCard sale={sale} countdown />
      ) : (
        <div className={styles.skeleton}>
          <Skeleton height="126px" />
        </div>
      )}
    </HomeCard>
  );
}
