import type { Redemption } from '@juyi/contract/redemption/redemption';
import { Row } from '#components/layout/primitives.tsx';
import { Lightbox } from '#components/media/Lightbox.tsx';
import styles from '../RedeemRecordDetail.module.css';

/** Thumbnails that open in a lightbox. */
export function Vouchers({ vouchers }: { readonly vouchers: NonNullable<Redemption['vouchers']> }) {
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
