import styles from './mine.module.css';

/** A picture of teacups for guests, shown while the member has invited nobody. */
export const FriendsPicture = () => <img className={styles.picture} src="/empty/friends.svg" width={112} height={112} alt="" />;
