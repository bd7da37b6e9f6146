import { readMall, readMallGoods } from '#services/redemption/mall.ts';
import { resourceOf } from '../core/resource';

/** Reads the page of the mall: its goods, the member's data IP, and a redemption whose outcome is unknown. */
export const mall = resourceOf('商城：可兑换的商品、可用数据IP，以及还在等结果的兑换', readMall, {});

/** The value of the mall once it is read. */
export type MallValue = NonNullable<ReturnType<typeof mall.view>['value']>;

/** Reads the goods alone, for pages that lead to them: the form that redeems data IP, and other goods. */
export const mallGoods = resourceOf('商城的商品与数据IP余额：看数据IP够换什么，没读到时不显示', readMallGoods, {});

/** The value of these once they are read. */
export type MallGoodsValue = NonNullable<ReturnType<typeof mallGoods.view>['value']>;
