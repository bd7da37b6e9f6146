import type { GoodsInMall } from '@juyi/contract/redemption/mall';
import { dataIp } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, Pill, PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { type Resource, useResource } from '#hooks/useResource.ts';
import { type MallGoodsValue, mallGoods } from '#machines/redemption/mall.ts';
import { goodsHref } from '#paths/links.ts';
import { PayablePrice } from '../PayablePrice';
import styles from './MallGoods.module.css';

/** The most goods in the row; the mall has the others. */
const MAX_GOODS = 6;

export interface MallGoodsProps {
  readonly heading: string;
  /** `ended` without goods hides the row. */
  readonly mall: Pick<Resource<Partial<MallGoodsValue>>, 'value' | 'ended'>;
  /** The data IP that the member is about to get, in hundredths. With it, and with 0, each tile tells whether the member can pay. */
  readonly gain?: number | undefined;
  /** The goods that the page itself shows, and that are left out here. */
  readonly exceptIds?: readonly string[];
}

/** The cheapest goods of the mall that are in stock, in a row that scrolls sideways. Renders nothing without goods. */
export function MallGoods({ heading, mall: { value, ended }, gain, exceptIds = [] }: MallGoodsProps) {
  const goods = value?.goods
    ?.filter(({ goodsId, stock }) => stock !== 0 && !exceptIds.includes(goodsId))
    .sort((one, other) => one.ipPrice - other.ipPrice);
  if (goods?.length === 0 || (!goods && ended)) return null;
  const balance = gain === undefined || value?.available === undefined ? undefined : value.available + gain;
  return (
    <Card as="section" inset above={12} padY={12} aria-labelledby="mallGoods" aria-busy={!goods}>
      <Row gap={8} spread>
        <h2 id="mallGoods">{heading}</h2>
        <PlainButton as={Link} href="/redeemExchangeValue" tone="faint" size={14}>
          商城
          <Icon name="chevron" size={14} />
        </PlainButton>
      </Row>
      <ul className={styles.goods}>
        {goods
          ? goods.slice(0, MAX_GOODS).map((item) => (
              <li key={item.goodsId}>
                <Tile goods={item} balance={balance} after={gain ? '换后' : ''} />
              </li>
            ))
          : ['first', 'second', 'third'].map((name) => (
              <li key={name}>
                <Skeleton height="184px" />
              </li>
            ))}
      </ul>
    </Card>
  );
}

/** Reads the goods, for a page that needs nothing else of the mall. */
export const MallGoodsOfPage = (props: Omit<MallGoodsProps, 'mall'>) => <MallGoods {...props} mall={useResource(mallGoods)} />;

interface TileProps {
  readonly goods: GoodsInMall;
  /** The data IP that the member will have, in hundredths; undefined where the tile does not compare it with the price. */
  readonly balance: number | undefined;
  /** Begins the words about a balance that the member does not have yet. */
  readonly after: string;
}

/** Goods with their price, and how much data IP is missing. */
const Tile = ({ goods: { goodsId, name, picUrl, ipPrice }, balance, after }: TileProps) => (
  <Stack as={Link} href={goodsHref({ id: goodsId })} gap={4} size={14} tone="ink">
    <img className={`round wide ${styles.picture}`} src={picUrl || undefined} width={128} height={128} alt="" loading="lazy" />
    <Text as="span" lineBreak="cut">
      {name}
    </Text>
    <Text as="span" size={16} tone="cinnabar">
      <PayablePrice fen={undefined} ipPrice={ipPrice} />
    </Text>
    {balance !== undefined && balance < ipPrice && (
      <Pill tint="gold">
        {after}差 {dataIp(ipPrice - balance)}
      </Pill>
    )}
    {balance !== undefined && balance >= ipPrice && <Pill tint="jade">{after}够用</Pill>}
  </Stack>
);
