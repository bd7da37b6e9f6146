import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FlowFailed } from '#components/feedback/FlowFailed.tsx';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Stack } from '#components/layout/primitives.tsx';
import { isOnLayer, navigate, useHashSearch, useQuery } from '#hooks/hashLocation.ts';
import { chosenGoods, lastChosenGoods } from '#hooks/useChoice.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { useOutput } from '#hooks/useOutput.ts';
import { hasAppStore } from '#machines/core/appStore.ts';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import { goodsMachine, goodsStatusOf } from '#machines/goods/goods.ts';
import { redeemGoodsHref } from '#paths/links.ts';
import { titleOf } from '#paths/routes.ts';
import { GoodsView } from './GoodsView';

/** It is lazy, so that the page of goods does not load the list of sales. */
const CommodityScreen = lazyPart(() => import('./CommodityScreen'));

/** Reads the id of a flash sale in the query; null for any other text. */
function parseActivityId(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Shows the goods of `?id`, in the flash sale whose activity is `?no`; without an id, all flash sales. Each query starts a new flow. */
export default function ProductDetailsScreen() {
  const search = useHashSearch();
  const id = useQuery('id');
  const activityId = parseActivityId(useQuery('no'));
  return id ? <Details key={search} goodsId={id} activityId={activityId} /> : <CommodityScreen />;
}

function Details(input: { readonly goodsId: string; readonly activityId: number | null }) {
  const [lastChoice] = useState(lastChosenGoods.read);
  const chosen = lastChoice?.goodsId === input.goodsId ? lastChoice : undefined;
  const { actor } = useFlow(goodsMachine, { input: { ...input, chosen, hasAppStore: hasAppStore() } });
  const current = useSelector(actor, (snapshot) => snapshot);
  const { goods, specs, quantity, incomplete, failure } = current.context;
  useOutput(actor, (output) => {
    // The open sheet is a history entry of its own, which the next page replaces.
    const replace = isOnLayer();
    if (output.to === 'app') return navigate('/appdownload', { replace });
    const { to: _, ...choice } = output;
    // One copy is for the redemption, which clears it; the other is for coming back.
    chosenGoods.keep(choice);
    lastChosenGoods.keep(choice);
    navigate(redeemGoodsHref(choice.goodsId), { replace });
  });
  const status = goodsStatusOf(current);
  // Goods that are unread have a failure, which the second test only narrows for TypeScript.
  if (status === 'unread' && failure)
    return (
      <>
        <BackBar title={titleOf('/Productdetails')} />
        <FlowFailed failure={failure} waitUntil={waitUntilOf(current)} onRetry={() => actor.send({ type: 'flow.retry' })} />
      </>
    );
  if (!goods) return <LoadingSkeleton />;
  return <GoodsView status={status} goods={goods} specs={specs} quantity={quantity} incomplete={incomplete} send={actor.send} />;
}

const LoadingSkeleton = () => (
  <>
    <BackBar title={titleOf('/Productdetails')} />
    <Stack inset gap={16} aria-busy="true" aria-label="正在加载">
      <Skeleton height="320px" />
      <Skeleton width="60%" height="28px" />
      <Skeleton width="80%" />
      <Skeleton height="120px" />
    </Stack>
  </>
);
