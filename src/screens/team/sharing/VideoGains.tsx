import { useSelector } from '@xstate/react';
import { rewardSentence } from '#components/display/recruitReward.ts';
import { Icon } from '#components/icons/Icon.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { assistMachine, type Exposures } from '#machines/team/assist.ts';
import { gainsOf } from '../gains';
import styles from './film.module.css';

/** Reads the member's figures for the rewards. */
export function MemberGains() {
  const { actor } = useFlow(assistMachine);
  const progress = useSelector(actor, (current) => current.context.progress);
  return <Gains progress={progress} />;
}

/** Lists the rewards for friends who come by the video; a figure is shown only if the response contains it. */
export const Gains = ({ progress }: { readonly progress: Exposures | null }) => (
  <div>
    <h2 className={styles.title}>发视频，邀好友</h2>
    <p>好友加入，您得奖励</p>
    <ul className={styles.gains}>
      {gainsOf(progress).map(({ icon, name, value }) => (
        <li key={icon}>
          <Icon name={icon} size={18} />
          <p>
            <b>{value}</b>
            <small>{name}</small>
          </p>
        </li>
      ))}
    </ul>
    <p className={styles.terms}>{rewardSentence(progress)}</p>
  </div>
);
