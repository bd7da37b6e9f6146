import styles from './join.module.css';

const benefits = [
  { value: '+3 次', name: '盲盒机会', tone: 'cinnabar' },
  { value: '+100', name: '新人贡献值', tone: 'gold' },
  { value: '团队奖励', name: '邀请再得', tone: 'jade' },
] as const;

/** The benefits of joining. */
export function Benefits() {
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
