import { readMall, readMallGoods } from '#services/redemption/mall.ts';
import { resourceOf } from '../core/resource';

/** Reads the page of the mall: its goods, and for a member the data IP and a redemption whose outcome is unknown. */
export const mall = resourceOf(
  '商城：可兑换的商品；会员还有可用数据IP 与在等结果的兑换，游客可看，后台不给看时请他登录',
  readMall,
  {},
);

/** The value of the mall once it is read. */
export type MallValue = NonNullable<ReturnType<typeof mall.view>['value']>;

/** Reads the goods alone, for pages that lead to them: the form that redeems data IP, other goods, and the flash sales. */
export const mallGoods = resourceOf('商城的商品，会员还有数据IP余额：看还可以换什么，没读到时不显示', readMallGoods, {});

/** The value of these once they are read. */
export type MallGoodsValue = NonNullable<ReturnType<typeof mallGoods.view>['value']>;
