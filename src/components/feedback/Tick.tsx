import styles from './Tick.module.css';

/** An animated tick for something that has succeeded. Each line has the length 1, so that the style can draw it from 0 to 1. */
export const Tick = ({ tone }: { readonly tone?: 'jade' | undefined }) => (
  <svg
    className={tone ? `drawn ${styles.tick} tone-${tone}` : `drawn ${styles.tick}`}
    viewBox="0 0 64 64"
    width={64}
    height={64}
    aria-hidden="true"
  >
    <circle cx="32" cy="32" r="29" pathLength={1} />
    <path d="M20 33l8.5 8.5L45 24" pathLength={1} />
  </svg>
);
