import { dataIp, yuan } from '#components/display/format.ts';
import { Price } from '#components/display/Price.tsx';
import { Row, Text } from '#components/layout/primitives.tsx';
import styles from './PayablePrice.module.css';

interface PayablePriceProps {
  /** The price in 分; undefined if the goods have no price in yuan now. */
  readonly fen: number | undefined;
  /** The higher market price in 分, which is struck through. */
  readonly market?: number | undefined;
  /** The price in hundredths of data IP. Set it only if yuan can't pay: the price in yuan is then a mere reference. */
  readonly ipPrice: number | undefined;
  /** The mall's price in hundredths of data IP, which is struck through if `ipPrice` is the lower price of a sale. */
  readonly normalIpPrice?: number | undefined;
  /** A label before the price in data IP. */
  readonly label?: string | undefined;
}

/** The price of goods in yuan, or in data IP if `ipPrice` is set. The colour and the font size come from the parent element. */
export function PayablePrice({ fen, market, ipPrice, normalIpPrice, label }: PayablePriceProps) {
  if (ipPrice === undefined) return fen === undefined ? null : <Price price={fen} marketPrice={market} />;
  return (
    <Row as="span" gap={8} wrap align="baseline">
      {label && (
        <Text as="span" className={styles.reference} size={14}>
          {label}{' '}
        </Text>
      )}
      <Text as="b" lineBreak="whole">
        {dataIp(ipPrice)}{' '}
        <Text as="span" className={styles.unit} size={12}>
          数据IP
        </Text>
      </Text>{' '}
      <NormalPrice ipPrice={ipPrice} normalIpPrice={normalIpPrice} />
      {normalIpPrice === undefined && fen !== undefined && (
        <Text as="span" className={styles.reference} size={14}>
          参考价 {yuan(fen)}
        </Text>
      )}
    </Row>
  );
}

interface NormalPriceProps {
  readonly ipPrice: number;
  readonly normalIpPrice: number | undefined;
}

/** The mall's price struck through, if the sale's price is lower. */
const NormalPrice = ({ ipPrice, normalIpPrice = 0 }: NormalPriceProps) =>
  normalIpPrice > ipPrice ? (
    <Text as="span" className={styles.reference} size={14}>
      商城价 <del>{dataIp(normalIpPrice)}</del>
    </Text>
  ) : null;
