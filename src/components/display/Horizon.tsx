import styles from './Horizon.module.css';
import hillStyles from './hills.module.css';

/** A decorative drawing of hills, a pagoda and cranes at the lower edge of a page with little content. */
export const Horizon = () => (
  <svg className={styles.horizon} viewBox="0 0 390 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle className={hillStyles.sun} cx="286" cy="50" r="34" />
    <path className={hillStyles.far} d="M0 92q44-44 92-18 40-46 96-10 52-34 100 4 44-28 102 2v50H0z" />
    <path
      className={`drawn ${hillStyles.lines}`}
      d="M96 76V62h20v14M90 62q10 0 16-9 6 9 16 9zM99 53V44h14v9M94 44q7 0 12-8 5 8 12 8zM106 36v-8M204 30q7-7 12 0 5-7 12 0M236 46q5-5 9 0 4-5 9 0M176 48q4-4 7 0 3-4 7 0"
    />
    <path className={hillStyles.near} d="M0 108q76-40 158-14 66-26 124-6 54-18 108 0v32H0z" />
  </svg>
);
