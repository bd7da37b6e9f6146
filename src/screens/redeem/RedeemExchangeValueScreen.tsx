import { queryOf, useHashSearch } from '../../hooks/hashLocation';
import { chosenAddress, useChoice } from '../../hooks/useChoice';
import { RedemptionFlow } from './RedemptionFlow';

/** Data IP into goods: those of `?id=`, or one that is chosen here. */
export default function RedeemExchangeValueScreen() {
  const goodsId = queryOf(useHashSearch(), 'id');
  const address = useChoice(chosenAddress);
  return <RedemptionFlow key={goodsId} kind="MALL" goodsId={goodsId} address={address} />;
}
