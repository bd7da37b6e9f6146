import { Ground, season } from '#components/craft/crafts.tsx';
import { Gifts } from '#components/display/Gifts.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { MainButton } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { PictureTiles } from '#components/icons/PictureTiles.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Brand } from '#components/layout/Brand.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import headline from '#components/layout/headline.module.css';
import { Link } from '#components/layout/Link.ts';
import layoutStyles from '#components/layout/layout.module.css';
import { Card, IconBadge, Note, PlainButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { OpenCasket } from '#components/media/casket/OpenCasket.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import { useResource } from '#hooks/useResource.ts';
import { type Account, account } from '#machines/account/account.ts';
import { hasAppStore } from '#machines/core/appStore.ts';
import styles from './AppDownloadScreen.module.css';

/** The main button uses the gift; without a gift it asks for an invite code; without the account's data it leads home. */
function nextOf(value: Account | null, received: boolean) {
  if (received) return { text: '去开盒', path: '/allblind' } as const;
  return value ? ({ text: '输入邀请码', path: '/scanAddTeam' } as const) : ({ text: '去首页', path: '/home' } as const);
}

/** The other things that can be done at once. */
const ways = [
  { to: '/redeemExchangeValue', text: '逛商城', picture: '/prizes/bookmark-set.webp' },
  { to: '/invite', text: '邀请好友', picture: '/empty/friends.svg' },
  { to: '/taskIntro', text: '新手教程', picture: '/prizes/none.webp' },
] as const;

interface WelcomeProps {
  /** The registration left out this invite code, which is invalid. */
  readonly unusedInviteCode: string | null;
  readonly onDownload: () => void;
}

/** Tells a new member, right after registering, what the account has received and what to do with it. */
export function Welcome({ unusedInviteCode, onDownload }: WelcomeProps) {
  const { value, ended } = useResource(account);
  const chances = value?.drawChances ?? 0;
  const received = value !== null && chances + value.contribution > 0;
  const next = nextOf(value, received);
  return (
    <div className={layoutStyles.heroPage}>
      <Ground craft={season}>
        <Hero bar={<BackBar />}>
          <Stack center>
            <OpenCasket className={styles.arriving} width={128} moon="#f8ebcf" />
            <Text as="h1" above={8} className={`${headline.headline} ${headline.gilt}`}>
              注册成功
            </Text>
            <Text tone="soft">
              {value && (
                <>
                  <bdi>{value.nickname}</bdi>，
                </>
              )}
              欢迎来到
              <Brand />
            </Text>
          </Stack>
          {received && (
            <Gifts title="已到账" reward={{ rewardChances: chances, rewardContribution: value.contribution }} justReceived />
          )}
        </Hero>
      </Ground>
      <Stack as="section" className={layoutStyles.heroCard} gap={12} padY={16} aria-label="接下来" aria-busy={!ended}>
        {!ended && <Skeleton height="48px" width="100%" />}
        {unusedInviteCode && (
          <Note tint="gold" role="status">
            邀请码 <bdi>{unusedInviteCode}</bdi> 无效，没有用上，这次注册没有计入好友
          </Note>
        )}
        {value && !received && (
          <Text tone="soft" center>
            有好友的邀请码？加入团队可得新人礼。
          </Text>
        )}
        {ended && <MainButton onClick={() => navigate(next.path)}>{next.text}</MainButton>}
        <PictureTiles label="现在就能做" links={ways} />
        <Row center>
          <PlainButton as={Link} href="/home" replace>
            去首页
          </PlainButton>
        </Row>
      </Stack>
      <Card inset above={12}>
        <Row as="button" gap={12} padY={16} onClick={onDownload}>
          <IconBadge tint="gold">
            <Icon name="download" />
          </IconBadge>
          <Stack as="span" grow>
            <b>
              {hasAppStore() ? '下载' : '把'}
              <Brand />
              {hasAppStore() ? ' App' : '放到桌面'}
            </b>
            <Text as="small" size={14} tone="soft">
              下次点图标就开
            </Text>
          </Stack>
          <Icon name="chevron" size={14} tone="faint" />
        </Row>
      </Card>
    </div>
  );
}
