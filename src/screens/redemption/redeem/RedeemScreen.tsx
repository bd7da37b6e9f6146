import { useLocation } from 'wouter';
import { useHashSearch } from '../../../hooks/hashLocation';
import { chosenAddress, chosenGoods, useChoice } from '../../../hooks/useChoice';
import { queryOf } from '../../../paths/href';
import { kindOfPage } from '../redemptionKinds';
import { RedemptionFlow } from './RedemptionFlow';

/** Redeems data IP for goods: those of `?id=`, or chosen here. */
function Mall() {
  const goodsId = queryOf(useHashSearch(), 'id');
  const address = useChoice(chosenAddress);
  const chosen = useChoice(chosenGoods);
  return <RedemptionFlow key={goodsId} kind="MALL" goodsId={goodsId} chosen={chosen} address={address} />;
}

/** The redemption of the path's kind. One chunk for all three. */
export default function RedeemScreen() {
  const [path] = useLocation();
  const kind = kindOfPage('redeem', path);
  if (kind === 'MALL') return <Mall />;
  return kind && <RedemptionFlow key={kind} kind={kind} />;
}
