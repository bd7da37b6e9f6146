import type { ReactNode } from 'react';
import type { Redemption } from '../../../../contract/redemption/redemption';
import { regionText } from '../../../components/display/format';
import { Price } from '../../../components/display/Price';
import { Lightbox } from '../../../components/media/Lightbox';
import { redemptionKinds } from '../redemptionKinds';
import styles from './RedeemRecordDetail.module.css';
import { recordStatuses } from './recordStatuses';

interface FactsProps {
  readonly order: Redemption;
  readonly onCopy: () => void;
}

/** The details: kind, cost, refund, receiver, order number and vouchers. */
export function Facts({ order, onCopy }: FactsProps) {
  const { kind, title, spend, fee, status, orderNo, receiver, vouchers } = order;
  const { name, spends, spend: format } = redemptionKinds[kind];
  const spent = (amount: number) => (kind === 'CONTRIBUTION' ? <Price fen={amount} /> : format(amount));
  return (
    <dl className={styles.facts}>
      <Fact name="兑换类型">{name}</Fact>
      {kind === 'MALL' && <Fact name="商品">{title}</Fact>}
      <Fact name={`支出${spends}`} figure>
        {spent(spend)}
      </Fact>
      <Fact name="手续费" figure>
        {fee > 0 ? spent(fee) : '无'}
      </Fact>
      {fee > 0 && (
        <Fact name="共支出" figure>
          {spent(spend + fee)}
        </Fact>
      )}
      {recordStatuses[status].returned && (
        <Fact name={`已退回${spends}`} figure returned>
          {spent(spend + fee)}
        </Fact>
      )}
      {receiver && (
        <Fact name="收货信息">
          <span className={styles.line}>
            {receiver.name} {receiver.tel}
          </span>
          <span className={styles.line}>
            {regionText(receiver)} {receiver.addressDetail}
          </span>
        </Fact>
      )}
      <Fact name="兑换单号" wide>
        <span className={styles.numbered}>
          <span className={styles.number}>
            {groupsOf(orderNo).map(({ place, digits }) => (
              <span key={place} className={styles.group}>
                {digits}
              </span>
            ))}
          </span>
          <button type="button" className={styles.copy} aria-label="复制兑换单号" onClick={onCopy}>
            复制
          </button>
        </span>
      </Fact>
      {vouchers && vouchers.length > 0 && (
        <Fact name="申请材料">
          <Vouchers vouchers={vouchers} />
        </Fact>
      )}
    </dl>
  );
}

/** Its letters, and four characters each: legible, and easy to read out. */
const groupsOf = (orderNo: string) => (orderNo.match(/^[A-Z]+(?=\d)|.{1,4}/g) ?? []).map((digits, place) => ({ place, digits }));

/** Thumbnails that open in a lightbox. */
function Vouchers({ vouchers }: { readonly vouchers: NonNullable<Redemption['vouchers']> }) {
  const pictures = vouchers.map(({ name, content }, place) => ({ src: content, alt: `申请材料 ${place + 1}：${name}` }));
  return (
    <Lightbox pictures={pictures}>
      {(open) => (
        <span className={styles.vouchers}>
          {pictures.map(({ src, alt }, place) => (
            <button key={alt} type="button" className={styles.voucher} onClick={() => open(place)}>
              <img src={src} alt={alt} />
            </button>
          ))}
        </span>
      )}
    </Lightbox>
  );
}

interface FactProps {
  readonly name: string;
  /** An amount. */
  readonly figure?: boolean;
  /** A refunded amount. */
  readonly returned?: boolean;
  /** Below the name, on the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const Fact = ({ name, figure, returned, wide, children }: FactProps) => (
  <div className={styles.fact} data-wide={wide}>
    <dt>{name}</dt>
    <dd data-figure={figure} data-returned={returned}>
      {children}
    </dd>
  </div>
);
