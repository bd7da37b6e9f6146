import styles from './PrizeIcon.module.css';

interface PrizeIconProps {
  readonly src: string;
  /** The width and the height in px. */
  readonly size?: number;
}

/** A picture of a prize or of goods, or a drawn gift without one. src/app/background.ts shows the gift also when the picture fails to load. */
export const PrizeIcon = ({ src, size = 20 }: PrizeIconProps) => (
  <span className={styles.icon} style={{ width: size, height: size }} data-missing={src === '' || undefined} aria-hidden="true">
    {src !== '' && <img src={src} width={size} height={size} alt="" />}
  </span>
);
