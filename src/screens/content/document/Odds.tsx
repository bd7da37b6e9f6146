import { FlowFailed } from '../../../components/feedback/FlowFailed';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { RichText } from '../../../components/media/RichText';
import { useResource } from '../../../hooks/useResource';
import { odds } from '../../../machines/draw/rule';
import styles from './DocumentView.module.css';

/** The prizes and their odds; the rules are readable without them. */
export function Odds() {
  const { value, hidden, failed } = useResource(odds);
  if (hidden || value === '') return null;
  return (
    <section className={styles.odds} aria-label="奖品与中奖概率" aria-busy={value === null && !failed}>
      {failed && <FlowFailed {...failed} />}
      {!failed && value === null && <Skeleton height="240px" />}
      {value && <RichText html={value} loading={<Skeleton height="240px" />} />}
    </section>
  );
}
