import { Tick } from '#components/feedback/Tick.tsx';
import { Steps } from '#components/layout/Steps.tsx';
import { REDEMPTION_STEPS } from '../redemptionKinds';
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
