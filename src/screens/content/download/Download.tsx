import { useSelector } from '@xstate/react';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Brand, BrandMark } from '#components/layout/Brand.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import headline from '#components/layout/headline.module.css';
import layoutStyles from '#components/layout/layout.module.css';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { LoadedContents } from '#components/media/casket/LoadedContents.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { canVisitStore, downloadMachine } from '#machines/content/download.ts';
import { statusOf } from '#machines/core/status.ts';
import { BrowserMask } from './BrowserMask';
import { HomeScreenPicture } from './HomeScreenPicture';
import { OtherBrowsers } from './HomeScreenSteps';
import { Installation } from './Installation';
import { Stores } from './Stores';

/** The words of the page, with a store and without one. */
const released = { title: '下载 App', text: '一份贡献，一份数字文化资产', label: '下载' };
const unreleased = { title: '放到桌面 一点就开', text: 'App 即将上线，先用网页版', label: '网页版' };

/** Leads to the platform's store, or shows a QR code on desktops. Where there is no store, it leads on in the browser. */
export function Download() {
  const { actor } = useFlow(downloadMachine);
  const status = useSelector(actor, statusOf);
  const hasStore = useSelector(actor, canVisitStore);
  const surroundings = useSelector(actor, (current) => current.context.surroundings);
  const { title, text, label } = hasStore ? released : unreleased;
  return (
    <div className={layoutStyles.paddedPage}>
      <Hero bar={<BackBar />}>
        <Row gap={12}>
          <Stack gap={8} grow>
            <Row as="p" gap={8} strong>
              <BrandMark size={32} />
              <Brand />
            </Row>
            <Text as="h1" className={`${headline.headline} ${headline.gilt}`} lineBreak="words">
              {title}
            </Text>
            <Text tone="soft" lineBreak="words">
              {text}
            </Text>
          </Stack>
          <HomeScreenPicture />
        </Row>
      </Hero>
      <Stack as="section" className={layoutStyles.heroCard} padY={16} aria-label={label}>
        {hasStore ? (
          <Stores
            status={status}
            platform={surroundings?.platform ?? null}
            onStart={() => actor.send({ type: 'download.start' })}
          />
        ) : (
          <Installation status={status} surroundings={surroundings} onInstall={() => actor.send({ type: 'download.install' })} />
        )}
      </Stack>
      <div className={layoutStyles.inset}>{hasStore ? <LoadedContents /> : <OtherBrowsers surroundings={surroundings} />}</div>
      {(status === 'masked' || status === 'copying') && (
        <BrowserMask onCopy={() => actor.send({ type: 'download.copy' })} onClose={() => actor.send({ type: 'flow.back' })} />
      )}
    </div>
  );
}
