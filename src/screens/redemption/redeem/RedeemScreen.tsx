import { useLocation } from 'wouter';
import { useHashSearch } from '../../../hooks/hashLocation';
import { chosenAddress, chosenGoods, useChoice } from '../../../hooks/useChoice';
import { queryOf } from '../../../paths/href';
import * as paths from '../../../paths/paths';
import { RedemptionFlow } from './RedemptionFlow';

/** Data IP into goods: those of `?id=`, or one that is chosen here. */
function Mall() {
  const goodsId = queryOf(useHashSearch(), 'id');
  const address = useChoice(chosenAddress);
  const chosen = useChoice(chosenGoods);
  return <RedemptionFlow key={goodsId} kind="MALL" goodsId={goodsId} chosen={chosen} address={address} />;
}

/** The redemption that the path names: income, contribution or data IP is spent. One part of the app for all three. */
export default function RedeemScreen() {
  const [path] = useLocation();
  if (path === paths.REDEEM_EXCHANGE_VALUE) return <Mall />;
  return <RedemptionFlow key={path} kind={path === paths.REDEEM_CONTRIBUTION ? 'CONTRIBUTION' : 'DATA_IP'} />;
}
