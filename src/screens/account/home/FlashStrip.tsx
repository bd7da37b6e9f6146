import { useSelector } from '@xstate/react';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { flashSaleMachine } from '#machines/goods/flashSale.ts';
import { SaleCard } from '../../goods/SaleCard';
import styles from './HomeScreen.module.css';

/** The current flash sale, or the next one; hidden when there is none or the read fails. */
export function FlashStrip() {
  const { actor } = useFlow(flashSaleMachine);
  const sale = useSelector(actor, ({ context: { sales } }) =>
    [1, 0].map((state) => sales.find((one) => one.state === state)).find((one) => one !== undefined),
  );
  const loading = useSelector(actor, (current) => current.matches('loading'));
  if (!sale && !loading) return null;
  return (
    <section className={styles.block} aria-label="限时秒杀" aria-busy={!sale}>
      <div className={styles.blockHead}>
        <h2>限时秒杀</h2>
        <Link href="/commodity" className={styles.more}>
          全部
          <Icon name="chevron" size={14} />
        </Link>
      </div>
      {sale ? (
        <SaleCard sale={sale} />
      ) : (
        <div className={styles.skeleton}>
          <Skeleton height="112px" />
        </div>
      )}
    </section>
  );
}
