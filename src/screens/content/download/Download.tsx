import { useSelector } from '@xstate/react';
import { Ground, season } from '#components/craft/crafts.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Brand } from '#components/layout/Brand.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import headline from '#components/layout/headline.module.css';
import layoutStyles from '#components/layout/layout.module.css';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import LoadedContents from '#components/media/casket/LoadedContents.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { canVisitStore, downloadMachine } from '#machines/content/download.ts';
import { statusOf } from '#machines/core/status.ts';
import { Benefits } from './Benefits';
import { BrowserMask } from './BrowserMask';
import { Installation } from './Installation';
import { PhonePicture } from './PhonePicture';
import { Stores } from './Stores';

/** Leads to the platform's store, or shows a QR code on desktops. Where there is no store, it leads on in the browser. */
export function Download() {
  const { actor } = useFlow(downloadMachine);
  const status = useSelector(actor, statusOf);
  const hasStore = useSelector(actor, canVisitStore);
  const surroundings = useSelector(actor, (current) => current.context.surroundings);
  return (
    <div className={layoutStyles.paddedPage}>
      <Ground craft={season}>
        <Hero bar={<BackBar />}>
          <Row gap={12}>
            <Stack gap={4} grow>
              <Text as="h1" className={`${headline.headline} ${headline.gilt}`} lineBreak="words">
                {!hasStore && '把'}
                <Brand />
                <wbr />
                {hasStore ? ' App' : '放到桌面'}
              </Text>
              <Text size={14} tone="soft" lineBreak="words">
                {hasStore ? '一份贡献，一份数字文化资产' : '点图标就开，不用下载安装'}
              </Text>
            </Stack>
            <PhonePicture />
          </Row>
        </Hero>
      </Ground>
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
      {hasStore ? (
        <div className="inset">
          <LoadedContents />
        </div>
      ) : (
        <Benefits platform={surroundings?.platform ?? null} />
      )}
      {(status === 'masked' || status === 'copying') && (
        <BrowserMask onCopy={() => actor.send({ type: 'download.copy' })} onClose={() => actor.send({ type: 'flow.back' })} />
      )}
    </div>
  );
}
