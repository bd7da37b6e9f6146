import { useLocation } from 'wouter';
import { useHashSearch } from '../../../hooks/hashLocation';
import { chosenAddress, chosenGoods, useChoice } from '../../../hooks/useChoice';
import { queryOf } from '../../../paths/href';
import { kindOfPage } from '../redemptionKinds';
import { RedemptionFlow } from './RedemptionFlow';

/** Data IP into goods: those of `?id=`, or one that is chosen here. */
function Mall() {
  const goodsId = queryOf(useHashSearch(), 'id');
  const address = useChoice(chosenAddress);
  const chosen = useChoice(chosenGoods);
  return <RedemptionFlow key={goodsId} kind="MALL" goodsId={goodsId} chosen={chosen} address={address} />;
}

/** The redemption that the path names: income, contribution or data IP is spent. One chunk for all three. */
export default function RedeemScreen() {
  const [path] = useLocation();
  const kind = kindOfPage('redeem', path);
  if (kind === 'MALL') return <Mall />;
  return kind && <RedemptionFlow key={kind} kind={kind} />;
}
