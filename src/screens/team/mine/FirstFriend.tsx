import { useSelector } from '@xstate/react';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { assistMachine } from '#machines/team/assist.ts';
import { gainsOf } from '../gains';
import { FriendsPicture } from './FriendsPicture';
import styles from './mine.module.css';

/** Instead of a page of zeros: what inviting the first friend gives. Figures only where the response contains them. */
export function FirstFriend() {
  const { actor } = useFlow(assistMachine);
  const progress = useSelector(actor, (current) => current.context.progress);
  return (
    <section className={styles.first} aria-labelledby="first-friend">
      <FriendsPicture />
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
      <p className={styles.terms}>{rewardSentence(progress)}</p>
    </section>
  );
}
