import type { GoodsInMall } from '@juyi/contract/redemption/mall';
import { dataIp } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, Pill, PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { MallGoodsValue } from '#machines/redemption/mall.ts';
import { goodsHref } from '#paths/links.ts';
import styles from './MallGoods.module.css';

/** So many goods stand beside each other. */
const SHOWN = 3;

interface MallGoodsProps {
  readonly heading: string;
  /** Null while it loads. */
  readonly value: MallGoodsValue | null;
  /** The data IP that the member is about to get, in hundredths. */
  readonly gain?: number;
  /** The page itself shows these goods. */
  readonly except?: string;
}

/** The cheapest goods of the mall that are left, and which of them are within reach. Nothing where none are. */
export function MallGoods({ heading, value, gain = 0, except }: MallGoodsProps) {
  const goods = value?.goods
    .filter(({ goodsId, stock }) => stock !== 0 && goodsId !== except)
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
          ? goods?.slice(0, SHOWN).map((one) => (
              <li key={one.goodsId}>
                <Tile goods={one} missing={one.ipPrice - value.available - gain} />
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
  /** The data IP that the member would still lack, in hundredths. */
  readonly missing: number;
}

/** Goods with their price, and whether they are within reach. */
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
