import styles from './AppDownloadScreen.module.css';

/** A phone with the draw's casket on its screen, which the card below cuts off. It keeps its colours in the dark theme, because it is a picture. */
export const HomeScreenPicture = () => (
  <svg className={styles.phone} viewBox="0 0 156 192" width={156} height={192} aria-hidden="true">
    <rect x="4" y="2" width="148" height="240" rx="24" fill="#2a0a08" stroke="#ebcb8b" strokeOpacity=".7" />
    <rect x="11" y="9" width="134" height="230" rx="18" fill="#f7f4ef" />
    <path d="M64 18h28" stroke="#2a0a08" strokeWidth="6" strokeLinecap="round" />
    <circle cx="78" cy="88" r="56" fill="#e1e8e6" />
    {['body', 'lid', 'seal'].map((layer) => (
      <image key={layer} href={`/casket/${layer}.webp`} x="18" y="42" width="120" height="94" />
    ))}
    <rect x="32" y="148" width="92" height="28" rx="14" fill="#c23a2b" />
    <image href="/icon.svg" x="70" y="154" width="16" height="16" />
  </svg>
);
