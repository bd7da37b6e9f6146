import styles from './Icon.module.css';
import { ICONS, type IconName, type IconPaths } from './paths';

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
  /** The colour, where it is not that of the text: one of the tones of layout/primitives.tsx. */
  readonly tone?: 'faint' | 'cinnabar' | 'gold' | undefined;
}

/** An icon, in the colour of the text beside it or in a tone. A screen reader skips it, because that text says the same. */
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
