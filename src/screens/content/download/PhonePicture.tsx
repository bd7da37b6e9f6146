import { Brand } from '#components/layout/Brand.tsx';
import styles from './AppDownloadScreen.module.css';

/** The other apps: their places, colours of the crafts, and icons in a box of 24 px. */
const neighbours = [
  [20, 26, '#5f9f86', 'M8 7c0 5 4 9 9 9l1-3-3-1-1 1a6 6 0 0 1-3-3l1-1-1-3z'],
  [52, 26, '#c9973f', 'M6 9h3l1-2h4l1 2h3v8H6zM12 11a2 2 0 1 0 .01 0'],
  [84, 26, '#2f659c', 'M6 8h12v8H6zM6 8l6 5 6-5'],
  [20, 60, '#b5563f', 'M10 15V8l6-1v7M10 15a1.5 1.5 0 1 1-1.5-1.5M16 14a1.5 1.5 0 1 1-1.5-1.5'],
  [84, 60, '#7a6a56', 'M12 6a6 6 0 1 0 .01 0M12 9v3l2 2'],
] as const;

/** A phone's home screen with the app on it. It keeps its colours in the dark theme, because it is a picture. */
export const PhonePicture = () => (
  <svg className={styles.phone} viewBox="0 0 128 136" width={128} height={136} aria-hidden="true">
    <rect x="4" y="2" width="120" height="200" rx="20" fill="#2a0c08" stroke="var(--gilt)" strokeWidth="2" />
    <rect x="11" y="9" width="106" height="190" rx="14" fill="#fbf1de" />
    <rect x="48" y="14" width="32" height="6" rx="3" fill="#2a0c08" />
    <path d="M11 112q24-22 52-6t54-10v60H11z" fill="#ecd3a6" />
    {neighbours.map(([x, y, fill, icon]) => (
      <g key={icon} transform={`translate(${x} ${y})`}>
        <rect width="24" height="24" rx="7" fill={fill} />
        <path className="drawn" d={icon} stroke="#fff" strokeWidth="1.5" />
      </g>
    ))}
    <image href="/icon.svg" x="46" y="54" width="36" height="36" />
    <text x="64" y="102" fontSize="11" textAnchor="middle" fill="#1f1b18">
      <Brand />
    </text>
  </svg>
);
