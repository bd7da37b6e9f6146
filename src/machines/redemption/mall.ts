import { readMall } from '#services/redemption/mall.ts';
import { resourceOf } from '../core/resource';

/** The goods of the mall. */
export const mall = resourceOf('商城：可兑换的商品、可用数据IP，以及还在等结果的兑换', readMall, {});

export type MallValue = NonNullable<ReturnType<typeof mall.view>['value']>;
