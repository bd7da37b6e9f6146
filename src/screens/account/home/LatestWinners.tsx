import { PrizeIcon } from '#components/media/PrizeIcon.tsx';
import { Winners } from '../../draw/Winners';
import styles from './HomeScreen.module.css';

/** The latest winners in one line. */
export const LatestWinners = () => (
  <Winners className={styles.winners} round inset above={12} size={14} tone="gold" heading={null}>
    {({ phone, title, icon }) => (
      <>
        <span>恭喜 </span>
        <b>{phone}</b> 抽中 <PrizeIcon src={icon} />「<bdi>{title}</bdi>」
      </>
    )}
  </Winners>
);
