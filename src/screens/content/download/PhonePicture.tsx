import { Brand } from '#components/layout/Brand.tsx';
import styles from './AppDownloadScreen.module.css';

/** The other apps: their places, and colours of the crafts. */
const neighbours = [
  [20, 26, '#c9d6cf'],
  [52, 26, '#e3c9a0'],
  [84, 26, '#cfd3e0'],
  [20, 60, '#e5b9a8'],
  [84, 60, '#d8cbb8'],
] as const;

/** A phone's home screen with the app on it. It keeps its colours in the dark theme, because it is a picture. */
export const PhonePicture = () => (
  <svg className={styles.phone} viewBox="0 0 128 136" width={128} height={136} aria-hidden="true">
    <rect x="4" y="2" width="120" height="200" rx="20" fill="#2a0c08" stroke="var(--gilt)" strokeWidth="2" />
    <rect x="11" y="9" width="106" height="190" rx="14" fill="#fbf1de" />
    <rect x="48" y="14" width="32" height="6" rx="3" fill="#2a0c08" />
    {neighbours.map(([x, y, fill]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width="24" height="24" rx="7" fill={fill} />
    ))}
    <image href="/icon.svg" x="46" y="54" width="36" height="36" />
    <text x="64" y="102" fontSize="11" textAnchor="middle" fill="#1f1b18">
      <Brand />
    </text>
  </svg>
);
