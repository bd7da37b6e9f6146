import { initialOf } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#components/feedback/VisuallyHidden.tsx';
import { Brand } from '#components/layout/Brand.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import layout from '#components/layout/layout.module.css';
import type { Account } from '#machines/account/account.ts';
import styles from './HomeScreen.module.css';

interface MemberHeaderProps {
  /** Null while it loads, and after a failed read. */
  readonly account: Account | null;
  readonly failed: boolean;
}

/** The brand, and the signed-in member. */
export function MemberHeader({ account, failed }: MemberHeaderProps) {
  return (
    <Hero>
      <p className={styles.brand}>
        <img src="/icon.svg" width={24} height={24} alt="" />
        <Brand />
        <small>一份贡献，一份数字文化资产</small>
      </p>
      <div className={styles.member}>
        <span className={styles.avatar} aria-hidden="true">
          {account?.avatar ? <img src={account.avatar} width={56} height={56} alt="" /> : account && initialOf(account.nickname)}
        </span>
        <div className={layout.grow}>
          <h1 className={styles.nickname}>
            {account ? account.nickname || account.phone || '会员' : <Unknown failed={failed} />}
            {account !== null && account.level > 0 && <span className={styles.level}>{account.level} 级会员</span>}
          </h1>
          <p className={styles.note}>
            {account && (
              <>
                <span className={styles.code}>{account.phone}</span>
                {account.inviteCode && <span className={styles.code}>邀请码 {account.inviteCode}</span>}
              </>
            )}
            {failed && '会员信息加载失败'}
            {!account && !failed && <Skeleton width="14em" />}
          </p>
        </div>
      </div>
    </Hero>
  );
}

/** Replaces the name: the heading is never empty for a screen reader. */
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
