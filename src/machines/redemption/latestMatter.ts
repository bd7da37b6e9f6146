import { readLatestMatter } from '#services/redemption/latestMatter.ts';
import { resourceOf } from '../core/resource';

export type { Recorded } from '#services/redemption/records.ts';

/** The matter that a member probably asks about at customer service, and whose parcel comes to the member's address. */
export const latestMatter = resourceOf(
  '客服页和收货地址页上最近的一件事：待填地址的奖品，或最近兑换的商品；没有或没读到就显示别的入口',
  readLatestMatter,
  {},
);
