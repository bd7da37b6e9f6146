import styles from './PrizeIcon.module.css';

interface PrizeIconProps {
  readonly src: string;
  /** In px. */
  readonly size?: number;
}

/** A picture of a prize or of goods; a neutral gift mark where there is none. One that can't be loaded is replaced as any other is. */
export const PrizeIcon = ({ src, size = 20 }: PrizeIconProps) => (
  <span className={styles.icon} style={{ width: size, height: size }} data-missing={src === '' || undefined} aria-hidden="true">
    {src !== '' && <img src={src} width={size} height={size} alt="" />}
  </span>
);
