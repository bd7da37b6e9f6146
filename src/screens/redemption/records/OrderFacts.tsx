import type { Redemption } from '@juyi/contract/redemption/redemption';
import { CopyNumber } from '#components/display/CopyNumber.tsx';
import { Card, Row } from '#components/layout/primitives.tsx';
import { Lightbox } from '#components/media/Lightbox.tsx';
import { redemptionKinds } from '../redemptionKinds';
import { Fact } from './Fact';
import { redemptionStatusByCode } from './orderStatuses';
import styles from './RedeemRecordDetail.module.css';

/** The facts of an order: kind, cost, refund, number and vouchers. */
export function OrderFacts({ order }: { readonly order: Redemption }) {
  const { kind, spend, fee, status, orderNo, vouchers } = order;
  const { name, spentName, formatSpent } = redemptionKinds[kind];
  const total = formatSpent(spend + fee);
  return (
    <Card as="dl" padY={8} lined>
      <Fact name="兑换类型">{name}</Fact>
      <Fact name={`支出${spentName}`} amount>
        {total}
      </Fact>
      <Fact name={fee > 0 ? '其中手续费' : '手续费'} amount>
        {fee > 0 ? formatSpent(fee) : '无'}
      </Fact>
      {redemptionStatusByCode[status].returned && (
        <Fact name={`已退回${spentName}`} amount refunded>
          {total}
        </Fact>
      )}
      <Fact name="兑换单号">
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
            <button key={alt} type="button" className={`round clip ${styles.voucher}`} onClick={() => open(index)}>
              <img src={src} alt={alt} />
            </button>
          ))}
        </Row>
      )}
    </Lightbox>
  );
}
