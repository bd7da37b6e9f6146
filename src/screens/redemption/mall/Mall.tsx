import type { GoodsInMall } from '@juyi/contract/redemption/mall';
import type { ReactNode } from 'react';
import { dataIp } from '#components/display/format.ts';
import { Empty } from '#components/feedback/Empty.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import { Card, Pill, Row, Text } from '#components/layout/primitives.tsx';
import { TabPage } from '#components/layout/TabPage.tsx';
import { TitleBar } from '#components/layout/TitleBar.tsx';
import { useResource } from '#hooks/useResource.ts';
import { mall } from '#machines/redemption/mall.ts';
import type { Href } from '#paths/href.ts';
import { goodsHref, redeemGoodsHref } from '#paths/links.ts';
import { WayPrice } from '../../goods/WayPrice';
import styles from './Mall.module.css';

/** The member's data IP, and the goods that it can be redeemed for, each leading to its page. */
export function Mall() {
  const { value, failed, hidden, ended } = useResource(mall);
  const isUnread = failed !== null && !value && !hidden;
  const isEmpty = hidden || (value?.goods.length === 0 && value.unreadable === 0);
  return (
    <TabPage current="/redeemExchangeValue">
      <div className={layout.paddedPage} aria-busy={!ended}>
        <TitleBar title="商城" end={<Link href="/redeemExchangeRecord">兑换记录</Link>} />
        {value && value.undecided !== null && (
          <Band to={redeemGoodsHref(value.undecided)} tint="cinnabar" way="去查看">
            <b>有一笔兑换在确认结果</b>
          </Band>
        )}
        {isUnread && <FlowFailed {...failed} />}
        {isEmpty && (
          <Empty picture="goods">
            <p>暂时没有可兑换的商品，请稍后再来看看</p>
            <Link href="/commodity">看看秒杀商品</Link>
          </Empty>
        )}
        {!isEmpty && !isUnread && (
          <>
            <Band to="/redeem" tint="gold" way="去换数据IP">
              可用数据IP <b>{value ? dataIp(value.available) : <Skeleton width="3em" />}</b>
            </Band>
            {value && value.unreadable > 0 && <p role="status">有 {value.unreadable} 件商品的价格无法显示</p>}
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

interface BandProps {
  readonly to: Href;
  readonly tint: 'cinnabar' | 'gold';
  readonly way: string;
  readonly children: ReactNode;
}

const Band = ({ to, tint, way, children }: BandProps) => (
  <Row as={Link} href={to} gap={8} below={12} minHeight={52} padY={12} card tint={tint} inset>
    {tint === 'gold' && <Icon name="piece" />}
    <Text as="span" grow>
      {children}
    </Text>
    <Text as="span" size={14}>
      {way}
    </Text>
    <Icon name="chevron" size={14} />
  </Row>
);

const LoadingShelf = () => (
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

/** A stock of so few is shown in red. */
const FEW = 3;

interface GoodsTileProps {
  readonly goods: GoodsInMall;
  /** The member's data IP in hundredths. */
  readonly available: number;
}

/** Goods of the mall with their price and stock; leads to their page, sold out or not. */
const GoodsTile = ({ goods: { goodsId, name, picUrl, ipPrice, normalIpPrice, stock, limitLeft }, available }: GoodsTileProps) => (
  <Card
    as={Link}
    href={goodsHref({ id: goodsId })}
    className={styles.item}
    gap={4}
    tone="ink"
    data-gone={stock === 0 || undefined}
  >
    <img className={styles.picture} src={picUrl || undefined} width={160} height={160} alt="" loading="lazy" />
    {stock === 0 && (
      <Pill className={styles.gone} size={14} strong>
        已兑完
      </Pill>
    )}
    <span>{name}</span>
    <Row as="span" gap={8} wrap spread align="baseline">
      <Text as="span" tone={stock === 0 ? 'faint' : 'cinnabar'}>
        <WayPrice fen={undefined} ip={ipPrice} normalIp={normalIpPrice} />
      </Text>
      {stock !== undefined && stock > 0 && (
        <Text as="span" size={12} strong={stock <= FEW} tone={stock <= FEW ? 'cinnabar' : 'faint'}>
          {stock <= FEW ? '仅剩' : '剩'} {stock} 件
        </Text>
      )}
    </Row>
    {stock !== 0 &&
      (limitLeft === 0 ? (
        <Pill className={styles.reach} tint="gold">
          已达每人限兑件数
        </Pill>
      ) : (
        <Reach missing={ipPrice - available} />
      ))}
  </Card>
);

/** Says whether the member has enough data IP for one piece, or how much is missing. */
const Reach = ({ missing }: { readonly missing: number }) =>
  missing > 0 ? (
    <Pill className={styles.reach} tint="gold">
      还差 {dataIp(missing)} 数据IP
    </Pill>
  ) : (
    <Pill tint="jade">可兑换</Pill>
  );
