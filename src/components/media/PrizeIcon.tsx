import styles from './PrizeIcon.module.css';

interface PrizeIconProps {
  readonly src: string;
  /** The size is in px. */
  readonly size?: number;
}

/** A picture of a prize or of goods; a neutral gift mark where there is none. src/app/background.ts replaces one that can't be loaded. */
export const PrizeIcon = ({ src, size = 20 }: PrizeIconProps) => (
  <span className={styles.icon} style={{ width: size, height: size }} data-missing={src === '' || undefined} aria-hidden="true">
    {src !== '' && <img src={src} width={size} height={size} alt="" />}
  </span>
);
