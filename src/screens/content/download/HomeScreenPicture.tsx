import styles from './AppDownloadScreen.module.css';

/** A phone with the app's icon on its home screen, which the card below cuts off. It keeps its colours in the dark theme, because it is a picture. */
export const HomeScreenPicture = () => (
  <svg className={styles.phone} viewBox="0 0 140 168" width={140} height={168} aria-hidden="true">
    <rect x="4" y="2" width="132" height="240" rx="24" fill="#2a0a08" stroke="#ebcb8b" strokeOpacity=".7" />
    <rect x="11" y="9" width="118" height="230" rx="18" fill="#f6eeda" />
    <path d="M56 18h28" stroke="#2a0a08" strokeWidth="6" strokeLinecap="round" />
    <path
      d="M26 36h20v10H26zM60 36h20v10H60zM94 36h20v10H94zM26 76h10v20H26zM104 76h10v20h-10zM26 126h20v20H26zM60 126h20v20H60zM94 126h20v20H94z"
      fill="#e2d3b4"
      stroke="#e2d3b4"
      strokeWidth="8"
      strokeLinejoin="round"
    />
    <circle cx="70" cy="86" r="32" fill="#ebcb8b" opacity=".7" />
    <image href="/icon.svg" x="47" y="63" width="46" height="46" />
  </svg>
);
