import { useSelector } from '@xstate/react';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { assistMachine } from '#machines/team/assist.ts';
import styles from './guide.module.css';

/** When the reward for a friend is paid; members read how long it is reviewed. */
export const RewardTerms = ({ member }: { readonly member: boolean }) =>
  member ? <MemberTerms /> : <p className={styles.note}>{rewardSentence()}</p>;

function MemberTerms() {
  const { actor } = useFlow(assistMachine);
  const progress = useSelector(actor, (current) => current.context.progress);
  return <p className={styles.note}>{rewardSentence(progress)}</p>;
}
