import styles from './Icon.module.css';
import { ICONS, type IconName, type IconPaths } from './paths';

interface IconProps {
  readonly name: IconName;
  /** Width and height in px. */
  readonly size?: number;
  /** The icon's colour; without a tone it is that of the text around. The tones are those of layout/primitives.tsx. */
  readonly tone?: 'faint' | 'indigo' | 'gold' | undefined;
}

/** Draws one of the app's icons. Screen readers skip an icon, because the text beside it says the same. */
export function Icon({ name, size = 24, tone }: IconProps) {
  const { line, tint }: IconPaths = ICONS[name];
  return (
    <svg
      className={tone ? `drawn ${styles.icon} tone-${tone}` : `drawn ${styles.icon}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {tint && <path className={styles.tint} d={tint} />}
      <path d={line} />
    </svg>
  );
}
