import { RedemptionFlow } from './RedemptionFlow';

/** Contribution into data IP. */
export default function RedeemScreen() {
  return <RedemptionFlow kind="DATA_IP" />;
}
