import { Ground, season } from '#components/craft/crafts.tsx';
import { initialOf } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#components/feedback/VisuallyHidden.tsx';
import { Brand } from '#components/layout/Brand.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import { Pill, Row, Text } from '#components/layout/primitives.tsx';
import type { Account } from '#machines/account/account.ts';
import styles from './HomeScreen.module.css';
import { KilnStory } from './KilnStory';

interface MemberHeaderProps {
  /** Null until it is read. */
  readonly account: Account | null;
  /** The last read failed; an account that was read before stays on show. */
  readonly failed: boolean;
}

/** The signed-in member, and the story of the home. */
export function MemberHeader({ account, failed }: MemberHeaderProps) {
  return (
    <Ground craft={season}>
      <Hero>
        <Row gap={12}>
          <Text as="span" className={styles.avatar} size={20} strong aria-hidden="true">
            {account && <Picture account={account} />}
          </Text>
          <Text as="div" grow>
            <Row as="h1" className={styles.nickname} gap={8} wrap size={20}>
              {account ? <Name account={account} /> : <NoName failed={failed} />}
            </Row>
            <Row as="p" className={styles.note} gap={8} wrap size={14} tone="soft">
              {account && <Numbers account={account} />}
              {failed && '会员信息加载失败'}
              {!account && !failed && <Skeleton width="14em" />}
            </Row>
          </Text>
        </Row>
        <KilnStory />
      </Hero>
    </Ground>
  );
}

interface AccountProps {
  readonly account: Account;
}

const Picture = ({ account: { avatar, nickname } }: AccountProps) =>
  avatar ? <img src={avatar} width={56} height={56} alt="" /> : initialOf(nickname);

const Name = ({ account: { nickname, phone, level } }: AccountProps) => (
  <>
    {nickname || phone || '会员'}
    {level > 0 && <Pill tint="gold">{level} 级会员</Pill>}
  </>
);

const Numbers = ({ account: { phone, inviteCode } }: AccountProps) => (
  <>
    <span>{phone}</span>
    {inviteCode && <span>邀请码 {inviteCode}</span>}
  </>
);

/** Stands in place of the name, so that the heading is never empty for a screen reader. */
function NoName({ failed }: Pick<MemberHeaderProps, 'failed'>) {
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
