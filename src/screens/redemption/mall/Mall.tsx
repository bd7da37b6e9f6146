import { dataIp } from '#components/display/format.ts';
import { Empty } from '#components/feedback/Empty.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { TitleBar } from '#components/layout/BackBar.tsx';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import { TabPage } from '#components/layout/TabPage.tsx';
import { useResource } from '#hooks/useResource.ts';
import { mall } from '#machines/redemption/mall.ts';
import { redeemGoodsHref } from '#paths/links.ts';
import { GoodsTile } from './GoodsTile';
import styles from './Mall.module.css';

/** The member's data IP, and the goods that it can be redeemed for, each leading to its page. */
export function Mall() {
  const { value, failed, hidden } = useResource(mall);
  const empty = hidden || value?.goods.length === 0;
  return (
    <TabPage current="/redeemExchangeValue">
      <div className={layout.paddedPage} aria-busy={!value && !failed && !hidden}>
        <TitleBar title="商城" end={<Link href="/redeemExchangeRecord">兑换记录</Link>} />
        {value && value.undecided !== null && (
          <Link href={redeemGoodsHref(value.undecided)} className={styles.undecided}>
            <span>有一笔兑换在确认结果</span>
            <span className={styles.more}>去查看</span>
            <Icon name="chevron" size={14} />
          </Link>
        )}
        {failed && !value && !hidden && <FlowFailed {...failed} />}
        {empty && (
          <Empty picture="goods">
            <p>暂时没有可兑换的商品，请稍后再来看看</p>
            <Link href="/commodity">看看秒杀商品</Link>
          </Empty>
        )}
        {!empty && (value || !failed) && (
          <>
            <Link href="/redeem" className={styles.purse}>
              <Icon name="piece" />
              <span className={styles.held}>
                可用数据IP <b>{value ? dataIp(value.available) : <Skeleton width="3em" />}</b>
              </span>
              <span className={styles.more}>去换数据IP</span>
              <Icon name="chevron" size={14} />
            </Link>
            {value ? (
              <ul className={styles.shelf} aria-label="可兑换的商品">
                {value.goods.map((goods) => (
                  <li key={goods.goodsId}>
                    <GoodsTile goods={goods} available={value.available} />
                  </li>
                ))}
              </ul>
            ) : (
              <LoadingShelf />
            )}
          </>
        )}
      </div>
    </TabPage>
  );
}

const LoadingShelf = () => (
  <div className={styles.shelf} aria-label="正在加载">
    {['first', 'second', 'third', 'fourth'].map((place) => (
      <div key={place} className={styles.item}>
        <span className={styles.picture} />
        <span className={styles.name}>
          <Skeleton width="60%" />
        </span>
        <span className={styles.foot}>
          <Skeleton width="40%" />
        </span>
      </div>
    ))}
  </div>
);
