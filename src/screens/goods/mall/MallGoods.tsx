import type { GoodsInMall } from '@juyi/contract/redemption/mall';
import { dataIp } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, Pill, PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { MallGoodsValue } from '#machines/redemption/mall.ts';
import { goodsHref } from '#paths/links.ts';
import styles from './MallGoods.module.css';

/** The number of goods that fit beside each other. */
const VISIBLE_GOODS = 3;

interface MallGoodsProps {
  readonly heading: string;
  /** Null while it loads. */
  readonly value: MallGoodsValue | null;
  /** The data IP that the member is about to get, in hundredths. */
  readonly gain?: number;
  /** The id of the goods that the page itself shows, and that are left out here. */
  readonly exceptId?: string;
}

/** The cheapest goods of the mall that are in stock, each with the data IP that the member still lacks. Renders nothing without goods. */
export function MallGoods({ heading, value, gain = 0, exceptId }: MallGoodsProps) {
  const goods = value?.goods
    .filter(({ goodsId, stock }) => stock !== 0 && goodsId !== exceptId)
    .sort((one, other) => one.ipPrice - other.ipPrice);
  if (goods?.length === 0) return null;
  return (
    <Card as="section" inset above={12} padY={12} aria-labelledby="mallGoods" aria-busy={!value}>
      <Row gap={8} spread>
        <h2 id="mallGoods">{heading}</h2>
        <PlainButton as={Link} href="/redeemExchangeValue" tone="faint" size={14}>
          商城
          <Icon name="chevron" size={14} />
        </PlainButton>
      </Row>
      <ul className={styles.goods}>
        {value
          ? goods?.slice(0, VISIBLE_GOODS).map((item) => (
              <li key={item.goodsId}>
                <Tile goods={item} missing={item.ipPrice - value.available - gain} />
              </li>
            ))
          : ['first', 'second', 'third'].map((name) => (
              <li key={name}>
                <Skeleton height="164px" />
              </li>
            ))}
      </ul>
    </Card>
  );
}

interface TileProps {
  readonly goods: GoodsInMall;
  /** The data IP that the member lacks for the goods, in hundredths; zero or less if the member has enough. */
  readonly missing: number;
}

/** Goods with their price, and how much data IP is missing. */
const Tile = ({ goods: { goodsId, name, picUrl, ipPrice }, missing }: TileProps) => (
  <Stack as={Link} href={goodsHref({ id: goodsId })} gap={4} size={14} tone="ink">
    <img className={styles.picture} src={picUrl || undefined} width={96} height={88} alt="" loading="lazy" />
    <Text as="span" lineBreak="cut">
      {name}
    </Text>
    <Text as="b" tone="cinnabar" lineBreak="cut">
      {dataIp(ipPrice)}
    </Text>
    <Pill tint={missing > 0 ? 'gold' : 'jade'}>{missing > 0 ? `差 ${dataIp(missing)}` : '够换'}</Pill>
  </Stack>
);
