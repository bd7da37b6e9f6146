import styles from './Icon.module.css';
import { ICONS, type IconName, type IconPaths } from './paths';

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
}

/** An icon in the colour of the text beside it; what it means is in that text. */
export function Icon({ name, size = 24 }: IconProps) {
  const { line, tint }: IconPaths = ICONS[name];
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {tint && <path className={styles.tint} d={tint} />}
      <path d={line} />
    </svg>
  );
}
