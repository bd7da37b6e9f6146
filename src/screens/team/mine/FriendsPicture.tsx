import styles from './mine.module.css';

/** The picture while nobody has been invited: the member, and the outline of a first friend. */
export const FriendsPicture = () => (
  <svg className={styles.picture} viewBox="0 0 160 96" aria-hidden="true">
    <path className={styles.ground} d="M10 88h140" />
    <circle className={styles.self} cx="56" cy="34" r="14" />
    <path className={styles.self} d="M30 86c0-18 11-28 26-28s26 10 26 28z" />
    <circle className={styles.friend} cx="108" cy="38" r="12" />
    <path className={styles.friend} d="M86 86c0-15 9-24 22-24s22 9 22 24z" />
    <path className={styles.plus} d="M138 14v16M130 22h16M16 30l4 4m0-4l-4 4M146 56l4 4m0-4l-4 4" />
  </svg>
);
