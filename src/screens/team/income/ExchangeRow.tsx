import { NO_WITHDRAWAL } from '#components/display/recruitReward.ts';
import { IconRow } from '../IconRow';

/** Links to a page where income can be used. */
export const ExchangeRow = () => (
  <IconRow icon="coin" to="/redeemContribution" action="去兑换">
    收益可以换成贡献值<small>{NO_WITHDRAWAL}</small>
  </IconRow>
);
