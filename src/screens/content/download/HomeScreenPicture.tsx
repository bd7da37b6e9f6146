import { Brand } from '#components/layout/Brand.tsx';
import styles from './AppDownloadScreen.module.css';

/** The places of other apps, which are only hinted at. */
const others = [26, 64, 102];

/**
 * A phone's home screen with the app's icon, large, which the card below cuts off under its name. It keeps its colours in the dark theme,
 * because it is a picture.
 */
export const HomeScreenPicture = () => (
  <svg className={styles.phone} viewBox="0 0 156 192" width={156} height={192} aria-hidden="true">
    <rect x="4" y="2" width="148" height="240" rx="24" fill="#2a0a08" stroke="#ebcb8b" strokeOpacity=".7" />
    <rect x="11" y="9" width="134" height="230" rx="18" fill="#e1e8e6" />
    <circle cx="78" cy="82" r="48" fill="#f8ebcf" />
    <path d="M64 18h28" stroke="#2a0a08" strokeWidth="6" strokeLinecap="round" />
    {others.map((x) => (
      <rect key={x} x={x} y="26" width="28" height="28" rx="8" fill="#fff" opacity=".75" />
    ))}
    <image href="/icon.svg" x="47" y="50" width="62" height="62" />
    <text x="78" y="129" fontSize="13" textAnchor="middle" fill="#2a1a14">
      <Brand />
    </text>
  </svg>
);
