import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Sheet } from '#components/layer/Sheet.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import layout from '#components/layout/layout.module.css';
import { Gallery } from '#components/media/Gallery.tsx';
import { RichText } from '#components/media/RichText.tsx';
import { navigate, onLayer, useHashSearch } from '#hooks/hashLocation.ts';
import { chosenGoods } from '#hooks/useChoice.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useOutput } from '#hooks/useOutput.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import { hasStore } from '#machines/core/store.ts';
import { goodsMachine, isRedeemable } from '#machines/goods/goods.ts';
import { isOnlyRedeemed, wayOfGoods } from '#machines/goods/way.ts';
import { queryOf } from '#paths/href.ts';
import { redeemGoodsHref } from '#paths/links.ts';
import { titleOf } from '#paths/routes.ts';
import { BuyBar } from './BuyBar';
import CommodityScreen from './CommodityScreen';
import { GoodsHeading } from './GoodsHeading';
import { PriceBar } from './PriceBar';
import styles from './ProductDetailsScreen.module.css';
import { SpecSheet } from './SpecSheet';
import { buttonTexts } from './wayTexts';

const select = (current: SnapshotFrom<typeof goodsMachine>) => ({
  goods: current.context.goods,
  specs: current.context.specs,
  quantity: current.context.quantity,
  failure: current.context.failure,
  waitUntil: waitUntilOf(current),
  failed: current.matches({ open: { sale: 'failed' } }) || current.matches({ open: { sale: 'waiting' } }),
  choosing: current.hasTag('layer'),
  way: current.context.goods && wayOfGoods(current.context.goods, current.context.hasStore),
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
  const { actor } = useFlow(goodsMachine, { input: { ...input, hasStore: hasStore() } });
  const { goods, specs, quantity, failure, waitUntil, failed, choosing, way, mayRedeem } = useSelector(
    actor,
    select,
    shallowEqual,
  );
  useOutput(actor, (output) => {
    const replace = onLayer();
    if (output.to === 'app') return navigate('/appdownload', { replace });
    const { goodsId, specs, quantity } = output;
    chosenGoods.keep({ goodsId, specs, quantity });
    navigate(redeemGoodsHref(goodsId), { replace });
  });
  if (failed && failure)
    return (
      <>
        <BackBar title={titleOf('/Productdetails')} />
        <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
      </>
    );
  if (!goods || !way) return <LoadingSkeleton />;
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
          <span className={styles.soldOut} aria-hidden="true">
            {buttonTexts[way]}
          </span>
        )}
      </div>
      <PriceBar goods={goods} onlyRedeemed={shown.onlyRedeemed} />
      <GoodsHeading {...shown} />
      {((!gone && way !== 'limitReached') || mayRedeem) && (
        <ChosenSpecs goods={goods} specs={specs} quantity={quantity} onChoose={() => actor.send({ type: 'goods.choose' })} />
      )}
      <section className={styles.block}>
        <h2 className={styles.heading}>商品详情</h2>
        <RichText html={goods.detailHtml} loading={<Skeleton height="160px" />} />
      </section>
      <BuyBar way={way} mayRedeem={mayRedeem} send={actor.send} />
      <Sheet open={choosing} label="选择规格与数量" onClose={() => actor.send({ type: 'flow.back' })}>
        <SpecSheet {...shown} specs={specs} quantity={quantity} send={actor.send} />
      </Sheet>
    </div>
  );
}

const LoadingSkeleton = () => (
  <>
    <BackBar title={titleOf('/Productdetails')} />
    <div className={styles.skeletons} aria-busy="true" aria-label="正在加载">
      <Skeleton height="320px" />
      <Skeleton width="60%" height="28px" />
      <Skeleton width="80%" />
      <Skeleton height="120px" />
    </div>
  </>
);

interface ChosenSpecsProps {
  readonly goods: GoodsDetail;
  readonly specs: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly onChoose: () => void;
}

/** The chosen specs and quantity, or which specs are still to be chosen; opens their sheet. */
function ChosenSpecs({ goods, specs, quantity, onChoose }: ChosenSpecsProps) {
  const missing = goods.specs.flatMap(({ name }) => (specs[name] === undefined ? [name] : []));
  const chosen = [...goods.specs.flatMap(({ name }) => specs[name] ?? []), `${quantity} 件`];
  return (
    <button type="button" className={styles.chosen} onClick={onChoose}>
      <span className={styles.label}>{missing.length > 0 ? '请选择' : '已选'}</span>{' '}
      {missing.length > 0 ? missing.join('、') : chosen.join(' / ')}
      <span className={styles.arrow} aria-hidden="true" />
    </button>
  );
}
