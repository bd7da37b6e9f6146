import { useSelector } from '@xstate/react';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Brand } from '#components/layout/Brand.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import headline from '#components/layout/headline.module.css';
import layoutStyles from '#components/layout/layout.module.css';
import { Pill, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { LoadedContents } from '#components/media/casket/LoadedContents.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { canVisitStore, downloadMachine } from '#machines/content/download.ts';
import { statusOf } from '#machines/core/status.ts';
import { BrowserMask } from './BrowserMask';
import { OtherBrowsers } from './HomeScreenSteps';
import { Installation } from './Installation';
import { Stores } from './Stores';

/** Leads to the platform's store, or shows a QR code on desktops. Where there is no store, it leads on in the browser. */
export function Download() {
  const { actor } = useFlow(downloadMachine);
  const status = useSelector(actor, statusOf);
  const hasStore = useSelector(actor, canVisitStore);
  const surroundings = useSelector(actor, (current) => current.context.surroundings);
  return (
    <div className={layoutStyles.paddedPage}>
      <Hero bar={<BackBar />}>
        <Row gap={16} above={8}>
          <img src="/icon.svg" width={80} height={80} alt="" />
          <Stack gap={4} grow>
            <Text as="h1" className={`${headline.headline} ${headline.gilt}`}>
              <Brand /> App
            </Text>
            <Text size={14} tone="soft" lineBreak="words">
              一份贡献，一份数字文化资产
            </Text>
            {!hasStore && <Pill tint="gold">App 即将上线</Pill>}
          </Stack>
        </Row>
      </Hero>
      <Stack as="section" className={layoutStyles.heroCard} padY={16} aria-label={hasStore ? '下载' : '网页版'}>
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
      <Stack className={layoutStyles.inset} gap={12} above={12}>
        {!hasStore && <OtherBrowsers surroundings={surroundings} />}
        <LoadedContents />
      </Stack>
      {(status === 'masked' || status === 'copying') && (
        <BrowserMask onCopy={() => actor.send({ type: 'download.copy' })} onClose={() => actor.send({ type: 'flow.back' })} />
      )}
    </div>
  );
}
