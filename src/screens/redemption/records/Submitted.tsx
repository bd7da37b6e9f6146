import type { RedemptionKind } from '../../../../contract/redemption/redemption';
import { Tick } from '../../../components/feedback/Tick';
import { Link } from '../../../components/layout/Link';
import { Steps } from '../../../components/layout/Steps';
import { REDEMPTION_STEPS, redemptionKinds } from '../redemptionKinds';
import styles from './Submitted.module.css';

/** The last step of a redemption that was just submitted. */
export const Submitted = () => (
  <section className={styles.submitted} aria-label="提交结果" aria-live="polite">
    <Steps label="进度" steps={REDEMPTION_STEPS} active={REDEMPTION_STEPS.length} />
    <div className={styles.done}>
      <Tick />
      <p>提交成功</p>
    </div>
  </section>
);

/** Where to go from the record of a redemption. */
export const WaysOn = ({ kind }: { readonly kind: RedemptionKind }) => (
  <nav className={styles.ways} aria-label="接下来">
    <Link href={redemptionKinds[kind].records.path}>全部记录</Link>
    <Link href={redemptionKinds[kind].redeem.path}>再兑一笔</Link>
  </nav>
);
