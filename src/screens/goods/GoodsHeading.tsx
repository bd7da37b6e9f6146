import type { GoodsDetail } from '../../../contract/goods/goods';
import { dataIp } from '../../components/display/format';
import { Tag } from '../../components/display/Tag';
import styles from './ProductDetailsScreen.module.css';

interface GoodsHeadingProps {
  readonly goods: GoodsDetail;
  readonly mayRedeem: boolean;
}

/** What the goods are, how many a member may have, and what they cost in data IP. */
export function GoodsHeading({ goods: { name, subtitle, activity, limit: usual, ipPrice }, mayRedeem }: GoodsHeadingProps) {
  const limit = activity?.limit ?? usual;
  return (
    <section className={styles.block}>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      <p className={styles.tags}>
        {limit !== undefined && <Tag tone="cinnabar">限购 {limit} 件</Tag>}
        {mayRedeem && ipPrice !== undefined && <Tag tone="gold">可用 {dataIp(ipPrice)} 数据IP 兑换</Tag>}
      </p>
    </section>
  );
}
