import { useState } from 'react';
import styles from './PrizeIcon.module.css';

/** A prize's small picture; a neutral gift mark where there is none, or where it can't be loaded. */
export function PrizeIcon({ src }: { readonly src: string }) {
  const [broken, setBroken] = useState<string>();
  const missing = src === '' || src === broken;
  return (
    <span className={styles.icon} data-missing={missing || undefined} aria-hidden="true">
      {!missing && <img src={src} width={20} height={20} alt="" onError={() => setBroken(src)} />}
    </span>
  );
}
