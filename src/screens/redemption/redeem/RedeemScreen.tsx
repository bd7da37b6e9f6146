import { useLocation } from 'wouter';
import { useHashSearch } from '#hooks/hashLocation.ts';
import { chosenAddress, chosenGoods, useChoice } from '#hooks/useChoice.ts';
import { queryOf } from '#paths/href.ts';
import { Mall } from '../mall/Mall';
import { kindOfPage } from '../redemptionKinds';
import { RedemptionFlow } from './RedemptionFlow';

/** The redemption of the path's kind, and the mall where no goods are named. All of them are in one chunk. */
export default function RedeemScreen() {
  const [path] = useLocation();
  const goodsId = queryOf(useHashSearch(), 'id');
  const kind = kindOfPage('redeem', path);
  if (kind === 'MALL') return goodsId ? <GoodsOrder key={goodsId} goodsId={goodsId} /> : <Mall />;
  return kind && <RedemptionFlow key={kind} kind={kind} />;
}

/** Redeems data IP for the goods of `?id=`. */
function GoodsOrder({ goodsId }: { readonly goodsId: string }) {
  const address = useChoice(chosenAddress);
  const chosen = useChoice(chosenGoods);
  return <RedemptionFlow kind="MALL" goodsId={goodsId} chosen={chosen} address={address} />;
}
