import { readMall, readMallGoods } from '#services/redemption/mall.ts';
import { resourceOf } from '../core/resource';

/** Reads the page of the mall: its goods, the member's data IP, and a redemption whose outcome is unknown. */
export const mall = resourceOf('商城：可兑换的商品、可用数据IP，以及还在等结果的兑换', readMall, {});

/** The value of the mall once it is read. */
export type MallValue = NonNullable<ReturnType<typeof mall.view>['value']>;

/** Reads the goods alone, for the form that redeems data IP, whose flow reads the account. */
export const mallGoods = resourceOf('商城的商品与数据IP余额：看换到的数据IP够换什么，没读到时不显示', readMallGoods, {});
