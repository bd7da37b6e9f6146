import { Horizon } from '#components/display/Horizon.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Hero, HeroTitle } from '#components/layout/Hero.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { LinkButton, PlainButton, Stack, Text } from '#components/layout/primitives.tsx';
import { useResource } from '#hooks/useResource.ts';
import { account } from '#machines/account/account.ts';
import { SignOut } from '../SignOut';

/** Stands in place of a form for visitors: says who is signed in, and leads on. Without the account's data it says only that somebody is signed in. */
export default function SignedIn() {
  const { value, ended } = useResource(account);
  return (
    <div className={layoutStyles.scenicPage}>
      <Hero>
        <HeroTitle title="欢迎回到">不用再注册或登录</HeroTitle>
      </Hero>
      <Stack as="section" className={layoutStyles.heroCard} gap={12} padY={24} aria-label="当前账号" aria-busy={!ended}>
        <Stack gap={4} below={8} center>
          <Text size={14} tone="soft">
            {value ? '已登录' : '您已登录'}
          </Text>
          {value && (
            <Text size={20} strong>
              <bdi>{value.nickname}</bdi>
            </Text>
          )}
          {!ended && <Skeleton width="5em" />}
          <Text tone="soft">{value?.phone}</Text>
        </Stack>
        <LinkButton href="/home" tint="fill">
          去首页
        </LinkButton>
        <SignOut>
          {(ask) => (
            <PlainButton tone="soft" onClick={ask}>
              换个账号登录
            </PlainButton>
          )}
        </SignOut>
      </Stack>
      <Horizon />
    </div>
  );
}
