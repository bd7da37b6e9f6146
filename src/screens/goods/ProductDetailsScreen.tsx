import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { FlowFailed } from '../../components/feedback/FlowFailed';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Sheet } from '../../components/layer/Sheet';
import { BackBar } from '../../components/layout/BackBar';
import layout from '../../components/layout/layout.module.css';
import { Gallery } from '../../components/media/Gallery';
import { RichText } from '../../components/media/RichText';
import { navigate, onLayer, useHashSearch } from '../../hooks/hashLocation';
import { chosenGoods } from '../../hooks/useChoice';
import { useFlow } from '../../hooks/useFlow';
import { useOutput } from '../../hooks/useOutput';
import { waitUntilOf } from '../../machines/core/states';
import { goodsMachine, isRedeemable } from '../../machines/goods/goods';
import { queryOf } from '../../paths/href';
import { redeemGoodsHref } from '../../paths/links';
import * as paths from '../../paths/paths';
import { BuyBar } from './BuyBar';
import { ChosenSpecs } from './ChosenSpecs';
import CommodityScreen from './CommodityScreen';
import { GoodsHeading } from './GoodsHeading';
import { PriceBar } from './PriceBar';
import styles from './ProductDetailsScreen.module.css';
import { SpecSheet } from './SpecSheet';

const select = (current: SnapshotFrom<typeof goodsMachine>) => ({
  goods: current.context.goods,
  specs: current.context.specs,
  quantity: current.context.quantity,
  failure: current.context.failure,
  waitUntil: waitUntilOf(current),
  failed: current.matches({ open: { sale: 'failed' } }) || current.matches({ open: { sale: 'waiting' } }),
  choosing: current.hasTag('layer'),
  soldOut: current.matches({ open: { sale: 'soldOut' } }),
  mayRedeem: current.context.goods !== null && isRedeemable(current.context.goods),
});

/** The goods of the query, where another query starts a new flow; without one, the flash sales. */
export default function ProductDetailsScreen() {
  const search = useHashSearch();
  const id = queryOf(search, 'id');
  if (!id) return <CommodityScreen />;
  const no = Number(queryOf(search, 'no') ?? '');
  return <Details key={search} goodsId={id} activityId={Number.isSafeInteger(no) && no > 0 ? no : null} />;
}

function Details(input: { readonly goodsId: string; readonly activityId: number | null }) {
  const { actor } = useFlow(goodsMachine, { input });
  const { goods, specs, quantity, failure, waitUntil, failed, choosing, soldOut, mayRedeem } = useSelector(
    actor,
    select,
    shallowEqual,
  );
  useOutput(actor, (output) => {
    const replace = onLayer();
    if (output.to === 'app') return navigate(paths.APP_DOWNLOAD, { replace });
    const { goodsId, specs, quantity } = output;
    chosenGoods.keep({ goodsId, specs, quantity });
    navigate(redeemGoodsHref(goodsId), { replace });
  });
  if (failed && failure)
    return (
      <>
        <BackBar title="商品详情" />
        <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
      </>
    );
  if (!goods) return <LoadingSkeleton />;
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <div className={styles.back}>
        <BackBar />
      </div>
      <div className={styles.gallery}>
        <Gallery name={goods.name} images={goods.images} />
        {/* The button below says it. */}
        {soldOut && (
          <span className={styles.soldOut} aria-hidden="true">
            已抢完
          </span>
        )}
      </div>
      <PriceBar goods={goods} />
      <GoodsHeading goods={goods} mayRedeem={mayRedeem} />
      {(!soldOut || mayRedeem) && (
        <ChosenSpecs goods={goods} specs={specs} quantity={quantity} onChoose={() => actor.send({ type: 'goods.choose' })} />
      )}
      <section className={styles.block}>
        <h2 className={styles.heading}>商品详情</h2>
        <RichText html={goods.detailHtml} loading={<Skeleton height="160px" />} />
      </section>
      <BuyBar actor={actor} />
      <Sheet open={choosing} label="选择规格与数量" onClose={() => actor.send({ type: 'flow.back' })}>
        <SpecSheet goods={goods} specs={specs} quantity={quantity} mayRedeem={mayRedeem} send={actor.send} />
      </Sheet>
    </div>
  );
}

const LoadingSkeleton = () => (
  <>
    <BackBar title="商品详情" />
    <div className={styles.skeletons} aria-busy="true" aria-label="正在加载">
      <Skeleton height="320px" />
      <Skeleton width="60%" height="28px" />
      <Skeleton width="80%" />
      <Skeleton height="120px" />
    </div>
  </>
);
