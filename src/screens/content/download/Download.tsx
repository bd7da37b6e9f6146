import { useSelector } from '@xstate/react';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Brand, BrandMark } from '#components/layout/Brand.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import headline from '#components/layout/headline.module.css';
import layoutStyles from '#components/layout/layout.module.css';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { LoadedContents } from '#components/media/casket/LoadedContents.tsx';
import { QrCode } from '#components/media/QrCode.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { downloadMachine, downloadStatusOf } from '#machines/content/download.ts';
import { BrowserMask } from './BrowserMask';
import { HomeScreenHelp, OtherBrowsers } from './HomeScreenHelp';
import { HomeScreenPicture } from './HomeScreenPicture';
import { Stores } from './Stores';

/** The words of the page, with a store and without one. */
const released = { title: '下载 App', text: '一份贡献，一份数字文化资产', label: '下载' };
const unreleased = { title: '不用下载 打开就用', text: 'App 即将上线，先放到桌面', label: '网页版' };

/** Leads to the platform's store, or shows a QR code on desktops. Where there is no store, it leads on in the browser. */
export function Download() {
  const { actor } = useFlow(downloadMachine);
  const status = useSelector(actor, downloadStatusOf);
  const surroundings = useSelector(actor, (current) => current.context.surroundings);
  const { title, text, label } = status === 'unavailable' ? unreleased : released;
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
        {status === 'unavailable' && <HomeScreenHelp surroundings={surroundings} />}
        {status === 'onDesktop' ? (
          <Stack as="figure" gap={12} center tone="soft">
            <QrCode text={window.location.href} label="下载页二维码" />
            <figcaption>用手机扫码下载 App</figcaption>
          </Stack>
        ) : (
          <Stores
            status={status}
            platform={surroundings?.platform ?? null}
            onStart={() => actor.send({ type: 'download.start' })}
          />
        )}
      </Stack>
      <div className={layoutStyles.inset}>
        {status === 'unavailable' ? <OtherBrowsers surroundings={surroundings} /> : <LoadedContents />}
      </div>
      {(status === 'masked' || status === 'copying') && (
        <BrowserMask onCopy={() => actor.send({ type: 'download.copy' })} onClose={() => actor.send({ type: 'flow.back' })} />
      )}
    </div>
  );
}
