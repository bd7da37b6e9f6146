import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Card } from '#components/layout/primitives.tsx';
import type { MallValue } from '#machines/redemption/mall.ts';
import { GoodsTile } from './GoodsTile';
import styles from './Mall.module.css';

/** The goods of the mall, beside each other as the width allows. */
export const Shelf = ({ goods, available }: Pick<MallValue, 'goods' | 'available'>) => (
  <ul className={styles.shelf} aria-label="可兑换的商品">
    {goods.map((one) => (
      <li key={one.goodsId}>
        <GoodsTile goods={one} available={available} />
      </li>
    ))}
  </ul>
);

/** Stands in place of the shelf while it loads. */
export const LoadingShelf = () => (
  <div className={styles.shelf} aria-label="正在加载">
    {['first', 'second', 'third', 'fourth'].map((place) => (
      <Card key={place} className={styles.item} gap={4}>
        <span className={styles.picture} />
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Card>
    ))}
  </div>
);
