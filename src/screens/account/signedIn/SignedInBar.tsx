import type { ReactNode } from 'react';
import { isolated } from '#components/display/format.ts';
import { Link } from '#components/layout/Link.ts';
import { useResource } from '#hooks/useResource.ts';
import { account } from '#machines/account/account.ts';
import { joinTeamHref } from '#paths/links.ts';
import '#components/layout/primitives.css';
import styles from './SignedInBar.module.css';

interface SignedInBarProps {
  /** The invite code of the link, which the member may join by without registering again. */
  readonly code: string | null;
}

/**
 * Says above a form for visitors who is signed in, or with an invite code that nobody need register again, and leads on. Without an
 * answer it says only that somebody is.
 */
export default function SignedInBar({ code }: SignedInBarProps): ReactNode {
  const { value } = useResource(account);
  return (
    <p className={`row gap-16 size-14 ${styles.bar}`}>
      {code ? (
        <>
          <span className="grow">您已是会员，不用再注册</span>
          <Link href={joinTeamHref(code)}>
            <b>继续加入</b>
          </Link>
        </>
      ) : (
        <span className="grow lineBreak-cut">{value ? `已登录：${isolated(value.nickname)} ${value.phone}` : '您已登录'}</span>
      )}
      <Link href="/home">去首页</Link>
    </p>
  );
}
