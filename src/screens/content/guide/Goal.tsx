import { ProgressBar } from '#components/display/ProgressBar.tsx';
import styles from './guide.module.css';

/** A drawing of public/empty for each page that a step may lead to. */
const PICTURES: Readonly<Record<string, string>> = {
  '/address/create': 'addresses',
  '/assetsRecord': 'statement',
  '/rule': 'odds',
  '/inviterFriends': 'poster',
  '/assistfriends': 'friends',
  '/shareVideo': 'film',
  '/shareCode': 'code',
  '/myteam': 'friends',
};

interface GoalProps {
  /** Says what the guide is good for. */
  readonly text: string;
  /** The page of the step to do now. */
  readonly to: string | undefined;
  readonly done: number;
  readonly count: number;
  /** Instead of the progress until the first step is done: an empty bar would tell nothing. */
  readonly before?: string | undefined;
}

/** Shows what a guide is good for, and how much of it is done. */
export const Goal = ({ text, to = '', done, count, before }: GoalProps) => (
  <section className={styles.goal} aria-label="目标">
    <div className={styles.goalHead}>
      <p className={styles.goalText}>
        {text.split('，').map((phrase) => (
          <span key={phrase}>{phrase}</span>
        ))}
      </p>
      <img className={styles.picture} src={`/empty/${PICTURES[to] ?? 'boxes'}.svg`} width={120} height={90} alt="" />
    </div>
    {before !== undefined && done === 0 ? (
      <p className={styles.done}>{before}</p>
    ) : (
      <>
        <ProgressBar label="已完成的步骤" value={done} max={count} />
        <p className={styles.done}>
          已完成 <b>{done}</b>/{count} 步
        </p>
      </>
    )}
  </section>
);
