import { Ground, season } from '#components/craft/crafts.tsx';
import { Hero, HeroTitle } from '#components/layout/Hero.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Stack, Text } from '#components/layout/primitives.tsx';
import { EnterButtons } from '../../content/EnterButtons';
import { CasketBand } from './CasketBand';
import { FlashStrip } from './FlashStrip';
import { HomeFooter } from './HomeFooter';
import { KilnStory } from './KilnStory';
import { LatestWinners } from './LatestWinners';

/** The visitor's home: the ways to register and sign in, and only what may be looked at without a session. */
export const VisitorHome = () => (
  <>
    <Ground craft={season}>
      <Hero>
        <HeroTitle title="欢迎来到">匠人手作，开匣概率公示</HeroTitle>
        <KilnStory />
      </Hero>
    </Ground>
    <Stack as="section" className={layoutStyles.heroCard} gap={12} padY={16} aria-label="注册和登录">
      <Text size={14} tone="soft" center>
        随便逛逛，注册后可开盲盒、换手作好物
      </Text>
      <EnterButtons returnTo="/home" />
    </Stack>
    <CasketBand chances={undefined} />
    <FlashStrip />
    <LatestWinners />
    <HomeFooter />
  </>
);
