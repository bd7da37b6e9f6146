import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useFlow } from '../../../hooks/useFlow';
import { assistMachine } from '../../../machines/team/assist';
import { gainsOf } from '../rewardText';
import styles from './mine.module.css';

interface FirstFriendProps {
  /** What leads to inviting. */
  readonly children: ReactNode;
}

/** Instead of a page of zeros: what inviting the first friend gives. Figures only where the response contains them. */
export function FirstFriend({ children }: FirstFriendProps) {
  const { actor } = useFlow(assistMachine);
  const progress = useSelector(actor, (current) => current.context.progress);
  return (
    <section className={styles.first} aria-labelledby="first-friend">
      <svg className={styles.picture} viewBox="0 0 160 96" aria-hidden="true">
        <path className={styles.ground} d="M10 88h140" />
        <circle className={styles.self} cx="56" cy="34" r="14" />
        <path className={styles.self} d="M30 86c0-18 11-28 26-28s26 10 26 28z" />
        <circle className={styles.friend} cx="108" cy="38" r="12" />
        <path className={styles.friend} d="M86 86c0-15 9-24 22-24s22 9 22 24z" />
        <path className={styles.plus} d="M138 14v16M130 22h16M16 30l4 4m0-4l-4 4M146 56l4 4m0-4l-4 4" />
      </svg>
      <h2 id="first-friend" className={styles.firstTitle}>
        邀请第一位好友
      </h2>
      <dl className={styles.gains}>
        {gainsOf(progress).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
