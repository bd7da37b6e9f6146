import type { GoodsInMall } from '@juyi/contract/redemption/mall';
import { dataIp } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import { Card, Pill, PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { useResource } from '#hooks/useResource.ts';
import { mallGoods } from '#machines/redemption/mall.ts';
import { goodsHref } from '#paths/links.ts';
import styles from './Redeem.module.css';

/** So many goods stand beside each other. */
const SHOWN = 3;

/** The cheapest goods of the mall that are left, which one would then afford: `gain` is the data IP of the quote, in hundredths. Nothing where they can't be read. */
export function Reachable({ gain }: { readonly gain: number }) {
  const { value, ended } = useResource(mallGoods);
  const goods = value?.goods.filter(({ stock }) => stock !== 0).sort((one, other) => one.ipPrice - other.ipPrice);
  if (ended && !goods?.length) return null;
  return (
    <Card as="section" inset above={12} padY={12} aria-labelledby="reachable" aria-busy={!ended}>
      <Row gap={8} spread>
        <h2 id="reachable">数据IP 可换</h2>
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
          : ['first', 'second', 'third'].map((place) => (
              <li key={place}>
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
