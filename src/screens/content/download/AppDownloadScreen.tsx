import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { Button } from '../../../components/form/Button';
import { BackBar } from '../../../components/layout/BackBar';
import { Brand } from '../../../components/layout/Brand';
import layout from '../../../components/layout/layout.module.css';
import { QrCode } from '../../../components/media/QrCode';
import { navigate } from '../../../hooks/hashLocation';
import { useFlow } from '../../../hooks/useFlow';
import { downloadMachine } from '../../../machines/content/download';
import * as paths from '../../../paths/paths';
import styles from './AppDownloadScreen.module.css';
import { BrowserMask } from './BrowserMask';

const select = (current: SnapshotFrom<typeof downloadMachine>) => ({
  platform: current.context.surroundings?.platform ?? null,
  desktop: current.matches('onDesktop'),
  masked: current.hasTag('layer'),
});

/** App download: the platform's store, or a QR code on desktops. */
export default function AppDownloadScreen() {
  const { actor } = useFlow(downloadMachine);
  const { platform, desktop, masked } = useSelector(actor, select, shallowEqual);
  const start = () => actor.send({ type: 'download.start' });
  return (
    <div className={`${layout.paddedPage} ${styles.page}`}>
      <BackBar />
      <img className={styles.icon} src="/icon.svg" width={96} height={96} alt="" />
      <h1 className={styles.title}>
        <Brand />
      </h1>
      <p className={styles.tagline}>一份贡献，一份数字文化资产</p>
      {desktop ? (
        <figure className={styles.qr}>
          <QrCode text={window.location.href} label="下载页二维码" />
          <figcaption>用手机扫码下载 App</figcaption>
        </figure>
      ) : (
        <div className={styles.stores}>
          <Button color="primary" size="large" shape="rounded" block disabled={!platform} onClick={start}>
            {platform === 'ios' ? '前往 App Store' : '下载 Android 版'}
          </Button>
          <Button size="large" shape="rounded" block onClick={() => navigate(paths.HOME)}>
            继续使用网页版
          </Button>
        </div>
      )}
      {masked && (
        <BrowserMask onCopy={() => actor.send({ type: 'download.copy' })} onClose={() => actor.send({ type: 'flow.back' })} />
      )}
    </div>
  );
}
