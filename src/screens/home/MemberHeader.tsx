import { Link } from 'wouter';
import { Hero } from '../../components/Hero';
import { Skeleton } from '../../components/Skeleton';
import type { Account } from '../../machines/account';
import styles from './HomeScreen.module.css';

/** Who is signed in, and the way to bring somebody in. */
export function MemberHeader({ account }: { readonly account: Account | null }) {
  return (
    <Hero>
      <div className={styles.member}>
        <span className={styles.avatar} aria-hidden="true">
          {account?.avatar ? <img src={account.avatar} width={56} height={56} alt="" /> : account?.nickname.slice(0, 1)}
        </span>
        <div className={styles.who}>
          <h1 className={styles.phone}>{account ? account.phone : <Skeleton width="9em" />}</h1>
          <p className={styles.note}>
            {account ? `${account.nickname} · 邀请码 ${account.inviteCode}` : <Skeleton width="14em" />}
          </p>
        </div>
        <Link href="/invite" className={styles.inviteLink}>
          邀请好友
        </Link>
      </div>
    </Hero>
  );
}
