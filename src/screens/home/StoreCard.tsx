import { Link } from 'wouter';
import { Figures } from '../../components/Figures';
import { FlowFailed } from '../../components/FlowFailed';
import { yuan } from '../../components/format';
import { Skeleton } from '../../components/Skeleton';
import { useResource } from '../../hooks/useResource';
import { income, store } from '../../machines/recruiting';
import styles from './HomeScreen.module.css';

/** A member's store and what it has earned; there is nothing of it for whoever has none. */
export function StoreCard() {
  const profile = useResource(store);
  const { value: sums, failed } = useResource(income);
  // Not before it is known that there is one: a card that goes away again would move what is below.
  if (profile.hidden || (!profile.value && !profile.failed)) return null;
  if (profile.failed)
    return (
      <section className={styles.block} aria-label="我的店铺">
        <FlowFailed {...profile.failed} />
      </section>
    );
  return (
    <section className={styles.block} aria-label="我的店铺">
      <div className={styles.blockHead}>
        <h2>{profile.value?.storeName ?? <Skeleton width="8em" />}</h2>
        <Link href="/withdrawalDetail" className={styles.more}>
          收益明细
        </Link>
      </div>
      {failed ? (
        <FlowFailed {...failed} />
      ) : (
        <Figures
          label="店铺收益"
          figures={[
            ['今日', sums && yuan(sums.today)],
            ['本月', sums && yuan(sums.month)],
            ['累计收益', sums && yuan(sums.total)],
          ]}
        />
      )}
    </section>
  );
}
