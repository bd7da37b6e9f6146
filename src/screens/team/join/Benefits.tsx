import type { NewcomerReward } from '../../../../contract/team/invitation';
import { points } from '../../../components/display/format';
import styles from './join.module.css';

interface BenefitsProps {
  /** Missing until the invitation has loaded. */
  readonly reward: NewcomerReward | undefined;
}

/** The benefits of joining; a figure only where a response contains it. */
export function Benefits({ reward }: BenefitsProps) {
  const { rewardChances, rewardContribution } = reward ?? {};
  const benefits = [
    { value: rewardChances === undefined ? '新人有礼' : `+${rewardChances} 次`, name: '盲盒机会', tone: 'cinnabar' },
    {
      value: rewardContribution === undefined ? '加入即得' : `+${points(rewardContribution)}`,
      name: '新人贡献值',
      tone: 'gold',
    },
    { value: '团队奖励', name: '邀请再得', tone: 'jade' },
  ];
  return (
    <section className={styles.benefits} aria-labelledby="benefits">
      <h2 id="benefits" className={styles.benefitsTitle}>
        加入后您可以
      </h2>
      <dl className={styles.benefitList}>
        {benefits.map(({ value, name, tone }) => (
          <div key={name} className={styles.benefit} data-tone={tone}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
