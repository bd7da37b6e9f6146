import { initialOf } from '../../../components/display/format';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { VisuallyHidden } from '../../../components/feedback/VisuallyHidden';
import { Brand } from '../../../components/layout/Brand';
import { Hero } from '../../../components/layout/Hero';
import { Link } from '../../../components/layout/Link';
import layout from '../../../components/layout/layout.module.css';
import type { Account } from '../../../machines/account/account';
import * as paths from '../../../paths/paths';
import styles from './HomeScreen.module.css';

interface MemberHeaderProps {
  /** Null while it loads, and after a failed read. */
  readonly account: Account | null;
  readonly failed: boolean;
}

/** The signed-in member, and a link to invite friends. */
export function MemberHeader({ account, failed }: MemberHeaderProps) {
  return (
    <Hero>
      <div className={styles.member}>
        <span className={styles.avatar} aria-hidden="true">
          {account?.avatar ? <img src={account.avatar} width={56} height={56} alt="" /> : account && initialOf(account.nickname)}
        </span>
        <div className={layout.grow}>
          <h1 className={styles.phone}>{account ? account.phone || '会员' : <Unknown failed={failed} />}</h1>
          <p className={styles.note}>
            {account && (
              <>
                <span>{account.nickname}</span>
                {account.level > 0 && <span className={styles.code}>{account.level} 级会员</span>}
                {account.inviteCode && <span className={styles.code}>邀请码 {account.inviteCode}</span>}
              </>
            )}
            {failed && '会员信息加载失败'}
            {!account && !failed && <Skeleton width="14em" />}
          </p>
        </div>
        <Link href={paths.INVITE} className={styles.inviteLink}>
          邀请好友
        </Link>
      </div>
    </Hero>
  );
}

/** Replaces the phone: the heading is never empty for a screen reader. */
function Unknown({ failed }: { readonly failed: boolean }) {
  if (failed)
    return (
      <>
        <Brand />
        会员
      </>
    );
  return (
    <>
      <Skeleton width="9em" />
      <VisuallyHidden>正在加载</VisuallyHidden>
    </>
  );
}
