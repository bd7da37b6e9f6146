import { RedemptionFlow } from './RedemptionFlow';

/** Income into contribution. */
export default function RedeemContributionScreen() {
  return <RedemptionFlow kind="CONTRIBUTION" />;
}
