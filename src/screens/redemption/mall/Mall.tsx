import type { ReactNode } from 'react';
import { dataIp } from '#components/display/format.ts';
import { Empty } from '#components/feedback/Empty.tsx';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { Card, Row, Text } from '#components/layout/primitives.tsx';
import { TabPage } from '#components/layout/TabPage.tsx';
import { TitleBar } from '#components/layout/TitleBar.tsx';
import { type Resource, useResource } from '#hooks/useResource.ts';
import { type MallValue, mall } from '#machines/redemption/mall.ts';
import type { Href } from '#paths/href.ts';
import { redeemGoodsHref } from '#paths/links.ts';
import styles from './Mall.module.css';
import { Shelf } from './Shelf';

/** The page of the mall: the member's data IP, and the goods that it can be redeemed for. */
export function Mall() {
  const resource = useResource(mall);
  const { value, ended } = resource;
  return (
    <TabPage current="/redeemExchangeValue">
      <div className={layoutStyles.paddedPage} aria-busy={!ended}>
        <TitleBar title="商城" end={<Link href="/redeemExchangeRecord">兑换记录</Link>} />
        {value && value.outcomeUnknownGoodsId !== null && (
          <LinkBand to={redeemGoodsHref(value.outcomeUnknownGoodsId)} tint="cinnabar" action="去查看">
            <b>有一笔兑换在确认结果</b>
          </LinkBand>
        )}
        <MallContent {...resource} />
      </div>
    </TabPage>
  );
}

/** The goods, or a sentence that there are none, or why they could not be read. */
function MallContent({ value, failed, hidden }: Resource<MallValue>) {
  if (hidden || (value?.goods.length === 0 && value.unreadable === 0))
    return (
      <Empty picture="goods">
        <p>暂时没有可兑换的商品，请稍后再来看看</p>
        <Link href="/commodity">看看秒杀商品</Link>
      </Empty>
    );
  if (failed && !value) return <FlowFailed {...failed} />;
  return (
    <>
      <LinkBand to="/redeem" tint="gold" icon="piece" action="去换数据IP">
        可用数据IP <b>{value ? dataIp(value.available) : <Skeleton width="3em" />}</b>
      </LinkBand>
      {value && value.unreadable > 0 && <p role="status">有 {value.unreadable} 件商品的价格无法显示</p>}
      {value ? <Shelf goods={value.goods} available={value.available} /> : <LoadingShelf />}
    </>
  );
}

interface LinkBandProps {
  readonly to: Href;
  readonly tint: 'cinnabar' | 'gold';
  readonly icon?: IconName;
  /** Says what a tap does. */
  readonly action: string;
  readonly children: ReactNode;
}

/** A coloured row that leads to another page. */
const LinkBand = ({ to, tint, icon, action, children }: LinkBandProps) => (
  <Row as={Link} href={to} gap={8} below={12} minHeight={52} padY={12} card tint={tint} inset>
    {icon && <Icon name={icon} />}
    <Text as="span" grow>
      {children}
    </Text>
    <Text as="span" size={14}>
      {action}
    </Text>
    <Icon name="chevron" size={14} />
  </Row>
);

/** Stands in place of the goods while they load. */
const LoadingShelf = () => (
  <div className={styles.shelf} aria-label="正在加载">
    {['first', 'second', 'third', 'fourth'].map((name) => (
      <Card key={name} className={styles.item} gap={4}>
        <span className={styles.picture} />
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Card>
    ))}
  </div>
);
