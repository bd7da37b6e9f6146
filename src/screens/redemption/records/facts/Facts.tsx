import type { Redemption } from '@juyi/contract/redemption/redemption';
import { CopyNumber } from '#components/display/CopyNumber.tsx';
import { Price } from '#components/display/Price.tsx';
import { Card } from '#components/layout/primitives.tsx';
import { redemptionKinds } from '../../redemptionKinds';
import { recordStatuses } from '../recordStatuses';
import { Fact } from './Fact';
import { Vouchers } from './Vouchers';

/** The details of an order: kind, cost, refund, number and vouchers. */
export function Facts({ order }: { readonly order: Redemption }) {
  const { kind, title, spend, fee, status, orderNo, vouchers } = order;
  const { name, spends: currency, spend: format } = redemptionKinds[kind];
  // A contribution is paid in money.
  const cost = (amount: number) => (kind === 'CONTRIBUTION' ? <Price fen={amount} /> : format(amount));
  return (
    <Card as="dl" padY={8}>
      <Fact name="兑换类型">{name}</Fact>
      {kind === 'MALL' && <Fact name="商品">{title}</Fact>}
      <Fact name={`支出${currency}`} figure>
        {cost(spend + fee)}
      </Fact>
      <Fact name={fee > 0 ? '其中手续费' : '手续费'} figure>
        {fee > 0 ? cost(fee) : '无'}
      </Fact>
      {recordStatuses[status].returned && (
        <Fact name={`已退回${currency}`} figure refunded>
          {cost(spend + fee)}
        </Fact>
      )}
      <Fact name="兑换单号" wide>
        <CopyNumber name="兑换单号" number={orderNo} short />
      </Fact>
      {vouchers && vouchers.length > 0 && (
        <Fact name="申请材料">
          <Vouchers vouchers={vouchers} />
        </Fact>
      )}
    </Card>
  );
}
