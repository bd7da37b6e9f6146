import styles from './mine.module.css';

/** The picture while nobody has been invited: cups for guests. */
export const FriendsPicture = () => <img className={styles.picture} src="/empty/friends.svg" width={112} height={112} alt="" />;
