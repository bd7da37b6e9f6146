import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Button } from '#components/form/Button.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { GuideMask } from '#components/layer/GuideMask.tsx';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Brand, BrandMark } from '#components/layout/Brand.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import layout from '#components/layout/layout.module.css';
import { QrCode } from '#components/media/QrCode.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import { isResult } from '#hooks/history.ts';
import { useSession } from '#hooks/session.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { downloadMachine, isUnreleased } from '#machines/content/download.ts';
import styles from './AppDownloadScreen.module.css';
import { PhoneScene } from './PhoneScene';
import { Welcome } from './Welcome';

const features = [
  { icon: 'box', name: '开盲盒', text: '概率公示' },
  { icon: 'bag', name: '换好物', text: '手作文创' },
  { icon: 'team', name: '邀好友', text: '奖励同享' },
] as const;

const select = (current: SnapshotFrom<typeof downloadMachine>) => ({
  platform: current.context.surroundings?.platform ?? null,
  detecting: !isUnreleased && current.matches('detecting'),
  desktop: current.matches('onDesktop'),
  unavailable: isUnreleased || current.matches('unavailable'),
  masked: current.hasTag('layer'),
});

/** App download; right after registering the new member's welcome, which leads here. */
export default function AppDownloadScreen() {
  const { member } = useSession();
  const [registered, setRegistered] = useState(isResult);
  return registered && member ? <Welcome onDownload={() => setRegistered(false)} /> : <Download />;
}

/** The platform's store, or a QR code on desktops; going on in the browser where there is no store. */
function Download() {
  const { actor } = useFlow(downloadMachine);
  const { member } = useSession();
  const { platform, detecting, desktop, unavailable, masked } = useSelector(actor, select, shallowEqual);
  const start = () => actor.send({ type: 'download.start' });
  return (
    <div className={layout.scenicPage}>
      <Hero bar={<BackBar />}>
        <div className={styles.head}>
          <p className={styles.brand}>
            <BrandMark />
            <Brand />
          </p>
          <h1 className={styles.title}>{unavailable ? 'App 即将上线' : '下载 App'}</h1>
          <p className={styles.text}>{unavailable ? '现在用网页版，无需下载' : '一份贡献，一份数字文化资产'}</p>
        </div>
      </Hero>
      <section className={`${layout.heroCard} ${styles.card}`} aria-label={unavailable ? '网页版' : '下载'}>
        {desktop && !unavailable ? (
          <figure className={styles.qr}>
            <QrCode text={window.location.href} label="下载页二维码" />
            <figcaption>用手机扫码下载 App</figcaption>
          </figure>
        ) : (
          <div className={styles.stores} data-detecting={detecting || undefined}>
            {!unavailable && (
              <Button color="primary" size="large" shape="rounded" block disabled={!platform} onClick={start}>
                {platform === 'ios' ? '前往 App Store' : '下载 Android 版'}
              </Button>
            )}
            <Button
              color={unavailable ? 'primary' : 'default'}
              size="large"
              shape="rounded"
              block
              onClick={() => navigate(member ? '/home' : '/AppRegister')}
            >
              继续使用网页版
            </Button>
          </div>
        )}
        <ul className={styles.features} aria-label="可以做什么">
          {features.map(({ icon, name, text }) => (
            <li key={name}>
              <Icon name={icon} />
              <b>{name}</b>
              <small>{text}</small>
            </li>
          ))}
        </ul>
      </section>
      <PhoneScene />
      {masked && (
        <BrowserMask onCopy={() => actor.send({ type: 'download.copy' })} onClose={() => actor.send({ type: 'flow.back' })} />
      )}
    </div>
  );
}

interface BrowserMaskProps {
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

/** WeChat and QQ block app stores: shows how to open the page in a browser. */
const BrowserMask = ({ onCopy, onClose }: BrowserMaskProps) => (
  <GuideMask title="请在浏览器中打开" action={{ text: '复制下载链接', onAct: onCopy }} onClose={onClose}>
    <li>
      点击右上角 <strong>· · ·</strong>
    </li>
    <li>
      选择 <strong>在浏览器打开</strong>
    </li>
    <li>
      继续下载
      <Brand /> App
    </li>
  </GuideMask>
);
