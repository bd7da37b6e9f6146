import { IconLinks } from '#components/icons/IconLinks.tsx';
import styles from './mine.module.css';

const ways = [
  { icon: 'gift', text: '邀请奖励', to: '/inviterFriends' },
  { icon: 'heart', text: '好友助力', to: '/assistfriends' },
  { icon: 'qr', text: '我的邀请码', to: '/shareCode' },
  { icon: 'play', text: '分享视频', to: '/shareVideo' },
] as const;

/** Every way to invite. */
export const Ways = () => (
  <nav aria-label="邀请的方式">
    <IconLinks links={ways} className={`${styles.card} ${styles.ways}`} linkClassName={styles.way} />
  </nav>
);
