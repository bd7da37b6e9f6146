import { initialOf } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#components/feedback/VisuallyHidden.tsx';
import { Brand } from '#components/layout/Brand.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import { Pill, Row, Text } from '#components/layout/primitives.tsx';
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
      <Row as="p" className={styles.brand} gap={8} wrap size={16} strong>
        <img src="/icon.svg" width={24} height={24} alt="" />
        <Brand />
        <Text as="small" size={12} tone="faint">
          一份贡献，一份数字文化资产
        </Text>
      </Row>
      <Row gap={12}>
        <Text as="span" className={styles.avatar} size={20} strong aria-hidden="true">
          {account?.avatar ? <img src={account.avatar} width={56} height={56} alt="" /> : account && initialOf(account.nickname)}
        </Text>
        <Text as="div" grow>
          <Row as="h1" className={styles.nickname} gap={8} wrap size={20}>
            {account ? account.nickname || account.phone || '会员' : <Unknown failed={failed} />}
            {account !== null && account.level > 0 && <Pill tint="gold">{account.level} 级会员</Pill>}
          </Row>
          <Row as="p" className={styles.note} gap={8} wrap size={14} tone="soft">
            {account && (
              <>
                <span>{account.phone}</span>
                {account.inviteCode && <span>邀请码 {account.inviteCode}</span>}
              </>
            )}
            {failed && '会员信息加载失败'}
            {!account && !failed && <Skeleton width="14em" />}
          </Row>
        </Text>
      </Row>
    </Hero>
  );
}

/** Stands in place of the name, so that the heading is never empty for a screen reader. */
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
