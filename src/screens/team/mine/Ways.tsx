import { IconLinks } from '../../../components/icons/IconLinks';
import * as paths from '../../../paths/paths';
import styles from './mine.module.css';

const ways = [
  { icon: 'gift', text: '邀请奖励', to: paths.INVITER_FRIENDS },
  { icon: 'heart', text: '好友助力', to: paths.ASSIST_FRIENDS },
  { icon: 'qr', text: '我的邀请码', to: paths.SHARE_CODE },
  { icon: 'play', text: '分享视频', to: paths.SHARE_VIDEO },
] as const;

/** Every way to invite. */
export const Ways = () => (
  <nav aria-label="邀请的方式">
    <IconLinks links={ways} className={`${styles.card} ${styles.ways}`} linkClassName={styles.way} />
  </nav>
);
