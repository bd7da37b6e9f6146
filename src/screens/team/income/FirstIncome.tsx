import { useSelector } from '@xstate/react';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { Link } from '#components/layout/Link.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { assistMachine } from '#machines/team/assist.ts';
import { gainsOf } from '../gains';
import styles from '../mine/mine.module.css';

/** Before the first income: the steps to it, each with what it gives. Figures only where the response contains them. */
export function FirstIncome() {
  const { actor } = useFlow(assistMachine);
  const progress = useSelector(actor, (current) => current.context.progress);
  const [joining, address] = gainsOf(progress);
  return (
    <section className={styles.first} aria-labelledby="first-income">
      <img className={styles.picture} src="/empty/statement.svg" width={160} height={120} alt="" />
      <h2 id="first-income" className={styles.firstTitle}>
        三步获得收益
      </h2>
      <ol className={styles.steps}>
        <li>把邀请海报或链接发给好友</li>
        <li>
          {joining.name} <b>{joining.value}</b>
        </li>
        <li>
          {address.name} <b>{address.value}</b>
        </li>
      </ol>
      <p className={styles.terms}>{rewardSentence(progress)}</p>
      <Link href="/inviterFriends" className={styles.mainWay}>
        去邀请好友
      </Link>
    </section>
  );
}
