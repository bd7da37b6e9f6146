import styles from './PrizeIcon.module.css';

interface PrizeIconProps {
  readonly src: string;
  /** The width and the height in px. */
  readonly size?: number;
}

/** A picture of a prize or of goods. An empty `src` shows a drawn gift; app/background.ts replaces a picture that fails to load by hills. */
export const PrizeIcon = ({ src, size = 20 }: PrizeIconProps) => (
  <span className={styles.icon} style={{ width: size, height: size }} data-missing={src === '' || undefined} aria-hidden="true">
    {src !== '' && <img src={src} width={size} height={size} alt="" />}
  </span>
);
