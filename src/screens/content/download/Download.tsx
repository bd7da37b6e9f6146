import { useSelector } from '@xstate/react';
import { Icon } from '#components/icons/Icon.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Brand, BrandMark } from '#components/layout/Brand.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { IconBadge, Row, Stack, Text } from '#components/layout/primitives.tsx';
import casketStyles from '#components/media/casket/OpenCasket.module.css';
import { OpenCasket } from '#components/media/casket/OpenCasket.tsx';
import { QrCode } from '#components/media/QrCode.tsx';
import { useFlow } from '#hooks/useFlow.ts';
import { downloadMachine, downloadStatusOf } from '#machines/content/download.ts';
import styles from './AppDownloadScreen.module.css';
import { BrowserMask } from './BrowserMask';
import { HomeScreenHelp } from './HomeScreenHelp';
import { Stores } from './Stores';

const features = [
  { icon: 'box', name: '开盲盒', text: '概率公示' },
  { icon: 'bag', name: '换好物', text: '手作文创' },
  { icon: 'team', name: '邀好友', text: '奖励同享' },
] as const;

/** The words of the page, with a store and without one. */
const released = { title: '下载 App', text: '一份贡献，一份数字文化资产', label: '下载' };
const unreleased = { title: 'App 即将上线', text: '网页版功能齐全，现在就能用', label: '网页版' };

/** Leads to the platform's store, or shows a QR code on desktops. Where there is no store, it leads on in the browser. */
export function Download() {
  const { actor } = useFlow(downloadMachine);
  const status = useSelector(actor, downloadStatusOf);
  const surroundings = useSelector(actor, (current) => current.context.surroundings);
  const { title, text, label } = status === 'unavailable' ? unreleased : released;
  return (
    <div className={layoutStyles.scenicPage}>
      <Hero bar={<BackBar />}>
        <Stack center>
          <Row as="p" className={styles.brand} gap={8} strong>
            <BrandMark size={32} />
            <Brand />
          </Row>
          <Text as="h1" className={styles.title} size={28}>
            {title}
          </Text>
          <Text above={4} tone="soft">
            {text}
          </Text>
        </Stack>
      </Hero>
      <Stack as="section" className={layoutStyles.heroCard} padY={16} aria-label={label}>
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
        <Features />
        {status === 'unavailable' && <HomeScreenHelp surroundings={surroundings} />}
      </Stack>
      <OpenCasket className={casketStyles.scene} width={242} />
      {(status === 'masked' || status === 'copying') && (
        <BrowserMask onCopy={() => actor.send({ type: 'download.copy' })} onClose={() => actor.send({ type: 'flow.back' })} />
      )}
    </div>
  );
}

const Features = () => (
  <Row as="ul" gap={8} above={16} align="top" aria-label="可以做什么">
    {features.map(({ icon, name, text }) => (
      <Stack key={name} as="li" grow center>
        <IconBadge below={8} tint="cinnabar">
          <Icon name={icon} tone="cinnabar" />
        </IconBadge>
        <b>{name}</b>
        <Text as="small" size={14} tone="soft">
          {text}
        </Text>
      </Stack>
    ))}
  </Row>
);
