import { dataIp } from '#components/display/format.ts';
import { Price } from '#components/display/Price.tsx';
import { Row } from '#components/layout/primitives.tsx';
import styles from './PayablePrice.module.css';

interface PayablePriceProps {
  /** In 分; undefined if the goods have no price in yuan today. */
  readonly fen: number | undefined;
  /** In 分. */
  readonly market?: number | undefined;
  /** In hundredths of data IP, if the goods can only be redeemed; the price in yuan is then a reference. */
  readonly ip: number | undefined;
  /** In hundredths: the price of the mall, of which a sale has a lower one. */
  readonly normalIp?: number | undefined;
  /** Stands before a price in data IP that is not the one of a sale. */
  readonly name?: string | undefined;
}

/** The price that can be paid, in the colour and font size of its context. */
export function PayablePrice({ fen, market, ip, normalIp, name }: PayablePriceProps) {
  if (ip === undefined) return fen === undefined ? null : <Price fen={fen} market={market} />;
  return (
    <Row as="span" gap={8} wrap align="baseline">
      {name && <span className={styles.reference}>{name} </span>}
      <b>
        {dataIp(ip)} <span className={styles.unit}>数据IP</span>
      </b>{' '}
      <NormalPrice ip={ip} normalIp={normalIp} />
      {normalIp === undefined && fen !== undefined && (
        <span className={styles.reference}>
          参考价 <Price fen={fen} />
        </span>
      )}
    </Row>
  );
}

/** The price of the mall struck through, where a sale has a lower one. */
const NormalPrice = ({ ip, normalIp = 0 }: { readonly ip: number; readonly normalIp?: number | undefined }) =>
  normalIp > ip ? (
    <span className={styles.reference}>
      商城价 <del>{dataIp(normalIp)}</del>
    </span>
  ) : null;
