import styles from './CustomerScreen.module.css';

/** The face of customer service. It keeps its colours in the dark theme, because it is a picture. */
export const Agent = () => (
  <svg className={styles.agent} viewBox="0 0 72 72" width={72} height={72} aria-hidden="true">
    <circle cx="36" cy="36" r="35" fill="#f8ebcf" stroke="#ebcb8b" strokeWidth="2" />
    <path d="M12 64a26 22 0 0 1 48 0 35 35 0 0 1-48 0z" fill="#1f5a94" />
    <path d="M28 42h16v10a8 8 0 0 1-16 0z" fill="#e8b48c" />
    <path d="M18 46c-2-20 4-32 18-32s20 12 18 32l-8-2H26z" fill="#2a1a14" />
    <path d="M24 28c8 0 14-2 18-6 2 4 4 6 6 6 0 12-5 20-12 20S24 40 24 28z" fill="#f5d0ae" />
    <path d="M30 33v2M42 33v2M32 41c3 2 5 2 8 0" fill="none" stroke="#2a1a14" strokeWidth="2" strokeLinecap="round" />
    <path d="M19 34a17 17 0 0 1 34 0" fill="none" stroke="#c9973f" strokeWidth="3" />
    <path d="M19 33v8M53 33v8" stroke="#c23a2b" strokeWidth="6" strokeLinecap="round" />
    <path d="M53 42c0 6-5 8-12 8" fill="none" stroke="#c9973f" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
