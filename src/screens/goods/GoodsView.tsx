import type { GoodsDetail } from '@juyi/contract/goods/goods';
import type { ActorRefFrom } from 'xstate';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Sheet } from '#components/layer/Sheet.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Stack, Text } from '#components/layout/primitives.tsx';
import { Gallery } from '#components/media/Gallery.tsx';
import { RichText } from '#components/media/RichText.tsx';
import { useResource } from '#hooks/useResource.ts';
import { hasAppStore } from '#machines/core/appStore.ts';
import { oneOf } from '#machines/core/status.ts';
import { type Availability, goodsAvailability, isRedeemOnly } from '#machines/goods/availability.ts';
import { awaitedSaleOf } from '#machines/goods/awaitedSale.ts';
import { type GoodsStatus, type goodsMachine, isRedeemable } from '#machines/goods/goods.ts';
import { mallGoods } from '#machines/redemption/mall.ts';
import { buttonTextByAvailability } from './availabilityTexts';
import { BuyBar } from './BuyBar';
import { ChosenSpecs } from './ChosenSpecs';
import { GoodsAbout } from './GoodsAbout';
import { GoodsHeading } from './GoodsHeading';
import { MallGoods } from './mall/MallGoods';
import { PriceBar } from './PriceBar';
import styles from './ProductDetailsScreen.module.css';
import { SpecSheet } from './SpecSheet';

const isUnobtainable = oneOf<Availability>('soldOut', 'redeemedOut', 'limitReached');

interface GoodsViewProps {
  readonly status: GoodsStatus;
  readonly goods: GoodsDetail;
  /** The chosen value of each specification, by the specification's name. */
  readonly specs: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** Marks each specification without a choice. */
  readonly incomplete: boolean;
  readonly send: ActorRefFrom<typeof goodsMachine>['send'];
}

/** The page of goods: pictures, price, description, buttons, and the sheet to choose specifications and quantity. */
export function GoodsView({ status, goods, specs, quantity, incomplete, send }: GoodsViewProps) {
  const mall = useResource(mallGoods);
  const balance = mall.value?.available;
  const availability = goodsAvailability(goods, hasAppStore());
  const awaitedSale = awaitedSaleOf(goods, availability);
  const redeemable = isRedeemable(goods);
  const redeemOnly = isRedeemOnly(goods, hasAppStore());
  const needed = balance !== undefined && redeemable ? goods.ipPrice * quantity - balance : 0;
  const shortfall = needed > 0 ? { goodsId: goods.goodsId, name: goods.name, needed } : undefined;
  const mayChoose = redeemable || !isUnobtainable(availability);
  return (
    <div className={`${layoutStyles.page} ${styles.page}`} data-name={goods.name}>
      <div className={styles.back} data-unprinted>
        <BackBar />
      </div>
      <div className={styles.gallery}>
        <Gallery name={goods.name} images={goods.images} />
        {/* Screen readers skip this text, because the main button says the same. */}
        {(availability === 'soldOut' || availability === 'redeemedOut') && (
          <Text as="span" className={styles.soldOut} size={20} strong aria-hidden="true">
            {buttonTextByAvailability[availability]}
          </Text>
        )}
      </div>
      <PriceBar goods={goods} redeemOnly={redeemOnly} />
      <GoodsHeading goods={goods} redeemable={redeemable} redeemOnly={redeemOnly} available={balance} />
      {mayChoose && (
        <ChosenSpecs goods={goods} specs={specs} quantity={quantity} onChoose={() => send({ type: 'goods.choose' })} />
      )}
      <GoodsAbout goods={goods} />
      <Stack as="section" className={styles.block} gap={8} below={8} padY={16}>
        <h2>商品详情</h2>
        <RichText html={goods.detailHtml} loading={<Skeleton height="160px" />} />
      </Stack>
      <MallGoods heading="还可以换" mall={mall} exceptIds={[goods.goodsId]} />
      <BuyBar availability={availability} redeemable={redeemable} shortfall={shortfall} awaitedSale={awaitedSale} send={send} />
      <Sheet open={status === 'choosing'} label="选择规格与数量" onClose={() => send({ type: 'flow.back' })}>
        <SpecSheet
          goods={goods}
          specs={specs}
          quantity={quantity}
          incomplete={incomplete}
          shortfall={shortfall}
          redeemable={redeemable}
          redeemOnly={redeemOnly}
          beforeSale={awaitedSale !== undefined}
          send={send}
        />
      </Sheet>
    </div>
  );
}
