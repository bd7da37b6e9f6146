import type { ActorRefFrom } from 'xstate';
import { Uploader } from '../../../components/media/Uploader';
import type { uploaderMachine } from '../../../machines/controls/uploader';
import styles from './Redeem.module.css';
import type { Send } from './view';

interface VouchersProps {
  readonly actor: ActorRefFrom<typeof uploaderMachine> | undefined;
  /** A picture is still being prepared, or failed. */
  readonly unready: boolean;
  readonly send: Send;
}

/** Optional pictures for the review. */
export function Vouchers({ actor, unready, send }: VouchersProps) {
  return (
    <div className={styles.card}>
      <h2 className={styles.name}>
        凭证<span className={styles.small}>（选填）</span>
      </h2>
      <p className={styles.small}>
        可附活动照片、订单截图，不传也能兑换
        <br />
        最多 3 张，每张不超过 5 MB，仅用于审核
      </p>
      <Uploader label="凭证" actor={actor} send={send} />
      <p className={styles.problem} aria-live="polite">
        {unready && '请等图片处理好，或移除不可用的图片'}
      </p>
    </div>
  );
}
