import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Sheet } from '#components/layer/Sheet.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layout from '#components/layout/layout.module.css';
import { Stack, Text } from '#components/layout/primitives.tsx';
import { Gallery } from '#components/media/Gallery.tsx';
import { RichText } from '#components/media/RichText.tsx';
import { navigate, onLayer, useHashSearch } from '#hooks/hashLocation.ts';
import { chosenGoods, leftGoods } from '#hooks/useChoice.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useOutput } from '#hooks/useOutput.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { hasStore } from '#machines/core/store.ts';
import { type GoodsStatus, goodsMachine, goodsStatusOf, isRedeemable } from '#machines/goods/goods.ts';
import { isOnlyRedeemed, wayOfGoods } from '#machines/goods/way.ts';
import { queryOf } from '#paths/href.ts';
import { redeemGoodsHref } from '#paths/links.ts';
import { titleOf } from '#paths/routes.ts';
import { BuyBar } from './BuyBar';
import { ChosenSpecs } from './ChosenSpecs';
import CommodityScreen from './CommodityScreen';
import { GoodsHeading } from './GoodsHeading';
import { PriceBar } from './PriceBar';
import styles from './ProductDetailsScreen.module.css';
import { SpecSheet } from './SpecSheet';
import { buttonTexts } from './wayTexts';

/** The goods of the query, where another query starts a new flow; without one, the flash sales. */
export default function ProductDetailsScreen() {
  const search = useHashSearch();
  const id = queryOf(search, 'id');
  if (!id) return <CommodityScreen />;
  const no = Number(queryOf(search, 'no') ?? '');
  return <Details key={search} goodsId={id} activityId={Number.isSafeInteger(no) && no > 0 ? no : null} />;
}

function Details(input: { readonly goodsId: string; readonly activityId: number | null }) {
  const [left] = useState(leftGoods.read);
  const chosen = left?.goodsId === input.goodsId ? left : undefined;
  const { actor } = useFlow(goodsMachine, { input: { ...input, chosen, hasStore: hasStore() } });
  const current = useSelector(actor, (snapshot) => snapshot);
  const { goods, specs, quantity, failure } = current.context;
  useOutput(actor, (output) => {
    const replace = onLayer();
    if (output.to === 'app') return navigate('/appdownload', { replace });
    const { goodsId, specs, quantity } = output;
    for (const choice of [chosenGoods, leftGoods]) choice.keep({ goodsId, specs, quantity });
    navigate(redeemGoodsHref(goodsId), { replace });
  });
  const status = goodsStatusOf(current);
  if (status === 'unread' && failure)
    return (
      <>
        <BackBar title={titleOf('/Productdetails')} />
        <FlowFailed failure={failure} waitUntil={waitUntilOf(current)} onRetry={() => actor.send({ type: 'flow.retry' })} />
      </>
    );
  if (!goods) return <LoadingSkeleton />;
  return <Goods status={status} goods={goods} specs={specs} quantity={quantity} send={actor.send} />;
}

interface GoodsProps {
  readonly status: GoodsStatus;
  readonly goods: GoodsDetail;
  readonly specs: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly send: ActorRefFrom<typeof goodsMachine>['send'];
}

function Goods({ status, goods, specs, quantity, send }: GoodsProps) {
  const way = wayOfGoods(goods, hasStore());
  const mayRedeem = isRedeemable(goods);
  const shown = { goods, mayRedeem, onlyRedeemed: isOnlyRedeemed(goods, hasStore()) };
  const gone = way === 'soldOut' || way === 'redeemedOut';
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <div className={styles.back}>
        <BackBar />
      </div>
      <div className={styles.gallery}>
        <Gallery name={goods.name} images={goods.images} />
        {/* The button below says it. */}
        {gone && (
          <Text as="span" className={styles.soldOut} size={20} strong aria-hidden="true">
            {buttonTexts[way]}
          </Text>
        )}
      </div>
      <PriceBar goods={goods} onlyRedeemed={shown.onlyRedeemed} />
      <GoodsHeading {...shown} />
      {((!gone && way !== 'limitReached') || mayRedeem) && (
        <ChosenSpecs goods={goods} specs={specs} quantity={quantity} onChoose={() => send({ type: 'goods.choose' })} />
      )}
      <Stack as="section" className={styles.block} gap={8} pad={16}>
        <h2>商品详情</h2>
        <RichText html={goods.detailHtml} loading={<Skeleton height="160px" />} />
      </Stack>
      <BuyBar way={way} mayRedeem={mayRedeem} send={send} />
      <Sheet open={status === 'choosing'} label="选择规格与数量" onClose={() => send({ type: 'flow.back' })}>
        <SpecSheet {...shown} specs={specs} quantity={quantity} send={send} />
      </Sheet>
    </div>
  );
}

const LoadingSkeleton = () => (
  <>
    <BackBar title={titleOf('/Productdetails')} />
    <Stack className={layout.inset} gap={16} aria-busy="true" aria-label="正在加载">
      <Skeleton height="320px" />
      <Skeleton width="60%" height="28px" />
      <Skeleton width="80%" />
      <Skeleton height="120px" />
    </Stack>
  </>
);
