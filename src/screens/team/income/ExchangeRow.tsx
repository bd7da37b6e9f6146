import { NO_WITHDRAWAL } from '#components/display/recruitReward.ts';
import { WayRow } from '../WayRow';

/** Links to a page where income can be used. */
export const ExchangeRow = () => (
  <WayRow icon="coin" to="/redeemContribution" go="去兑换">
    收益可以换成贡献值<small>{NO_WITHDRAWAL}</small>
  </WayRow>
);
