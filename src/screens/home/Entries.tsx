import { Link } from 'wouter';
import styles from './Entries.module.css';

const entries = [
  { mark: '团', text: '我的团队', to: '/myteam', tone: 'cinnabar' },
  { mark: '邀', text: '邀请好友', to: '/inviterFriends', tone: 'gold' },
  { mark: '账', text: '账户明细', to: '/assetsRecord', tone: 'gold' },
  { mark: '址', text: '收货地址', to: '/address/list', tone: 'cinnabar' },
] as const;

/** The ways on from home. */
export function Entries() {
  return (
    <nav className={styles.entries} aria-label="功能">
      {entries.map(({ mark, text, to, tone }) => (
        <Link key={to} href={to} className={styles.entry}>
          <span className={styles.mark} data-tone={tone} aria-hidden="true">
            {mark}
          </span>
          {text}
        </Link>
      ))}
    </nav>
  );
}
