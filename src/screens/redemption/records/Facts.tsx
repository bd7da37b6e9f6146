import type { Redemption } from '@juyi/contract/redemption/redemption';
import type { ReactNode } from 'react';
import { CopyNumber } from '#components/display/CopyNumber.tsx';
import { addressText, inChina } from '#components/display/format.ts';
import { Card, Row, Text } from '#components/layout/primitives.tsx';
import { Lightbox } from '#components/media/Lightbox.tsx';
import { redemptionKinds } from '../redemptionKinds';
import styles from './RedeemRecordDetail.module.css';
import { type DeliveryFacts, isShipped, recordStatuses } from './recordStatuses';

/** The details of an order: kind, cost, refund, number and vouchers. */
export function Facts({ order }: { readonly order: Redemption }) {
  const { kind, title, spend, fee, status, orderNo, vouchers } = order;
  const { name, spentName, formatSpent } = redemptionKinds[kind];
  return (
    <Card as="dl" padY={8} lined>
      <Fact name="兑换类型">{name}</Fact>
      {kind === 'MALL' && <Fact name="商品">{title}</Fact>}
      <Fact name={`支出${spentName}`} amount>
        {formatSpent(spend + fee)}
      </Fact>
      <Fact name={fee > 0 ? '其中手续费' : '手续费'} amount>
        {fee > 0 ? formatSpent(fee) : '无'}
      </Fact>
      {recordStatuses[status].returned && (
        <Fact name={`已退回${spentName}`} amount refunded>
          {formatSpent(spend + fee)}
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

/** Thumbnails that open in a lightbox. */
function Vouchers({ vouchers }: { readonly vouchers: NonNullable<Redemption['vouchers']> }) {
  const pictures = vouchers.map(({ name, content }, index) => ({ src: content, alt: `申请材料 ${index + 1}：${name}` }));
  return (
    <Lightbox pictures={pictures}>
      {(open) => (
        <Row className={styles.vouchers} gap={8} wrap="apart">
          {pictures.map(({ src, alt }, index) => (
            <button key={alt} type="button" className={styles.voucher} onClick={() => open(index)}>
              <img src={src} alt={alt} />
            </button>
          ))}
        </Row>
      )}
    </Lightbox>
  );
}

interface FactProps {
  readonly name: string;
  /** The value is an amount. */
  readonly amount?: boolean;
  /** The amount was refunded. */
  readonly refunded?: boolean;
  /** The value stands below the name, on the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One detail of a record: its name and its value. */
export const Fact = ({ name, amount, refunded, wide, children }: FactProps) => (
  <Row padY={8} padX={0} gap={16} wrap spread align="top">
    <Text as="dt" tone="soft">
      {name}
    </Text>
    <Text as="dd" className={styles.value} strong={amount} tone={refunded ? 'jade' : undefined} data-wide={wide}>
      {children}
    </Text>
  </Row>
);

/** The parcel and where it goes, as far as it is known. */
export function Delivery(delivery: DeliveryFacts) {
  const { receiver, carrier, trackingNo, shippedAt } = delivery;
  const lines = receiver ? [`${receiver.name} ${receiver.tel}`, addressText(receiver)].filter((line) => line.trim()) : [];
  if (lines.length === 0 && !isShipped(delivery)) return null;
  return (
    <Card as="dl" padY={8} lined>
      {carrier && <Fact name="快递公司">{carrier}</Fact>}
      {trackingNo && (
        <Fact name="运单号" wide>
          <CopyNumber name="运单号" number={trackingNo} />
        </Fact>
      )}
      {shippedAt && <Fact name="寄出时间">{inChina(shippedAt).second}</Fact>}
      {lines.length > 0 && (
        <Fact name="收货信息">
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {!isShipped(delivery) && (
            <Text above={4} size={12} tone="faint">
              寄往登记时的地址，之后修改或删除地址簿不影响；需更改请联系客服
            </Text>
          )}
        </Fact>
      )}
    </Card>
  );
}
