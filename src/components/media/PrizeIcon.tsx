import { useState } from 'react';
import styles from './PrizeIcon.module.css';

interface PrizeIconProps {
  readonly src: string;
  /** In px. */
  readonly size?: 20 | 36 | 48 | 56 | 64;
}

/** A picture of a prize or of goods; a neutral gift mark where there is none, or where it can't be loaded. */
export function PrizeIcon({ src, size = 20 }: PrizeIconProps) {
  const [broken, setBroken] = useState<string>();
  const missing = src === '' || src === broken;
  return (
    <span className={styles.icon} data-size={size} data-missing={missing || undefined} aria-hidden="true">
      {!missing && <img src={src} width={size} height={size} alt="" onError={() => setBroken(src)} />}
    </span>
  );
}
