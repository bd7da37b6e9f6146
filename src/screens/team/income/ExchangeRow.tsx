import { NO_WITHDRAWAL } from '#components/display/recruitReward.ts';
import { Icon } from '#components/icons/Icon.tsx';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import mine from '../mine/mine.module.css';

/** Links to a page where income can be used. */
export const ExchangeRow = () => (
  <li>
    <Link href="/redeemContribution" className={mine.row}>
      <Icon name="coin" />
      <span className={layout.grow}>
        收益可以换成贡献值<small>{NO_WITHDRAWAL}</small>
      </span>
      <span className={mine.go}>去兑换</span>
      <Icon name="chevron" size={14} />
    </Link>
  </li>
);
