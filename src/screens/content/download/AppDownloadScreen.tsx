import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Horizon } from '../../../components/display/Horizon';
import { Button } from '../../../components/form/Button';
import { Icon } from '../../../components/icons/Icon';
import { BackBar } from '../../../components/layout/BackBar';
import { Brand } from '../../../components/layout/Brand';
import layout from '../../../components/layout/layout.module.css';
import { QrCode } from '../../../components/media/QrCode';
import { navigate } from '../../../hooks/hashLocation';
import { isResult } from '../../../hooks/history';
import { useSession } from '../../../hooks/session';
import { useFlow } from '../../../hooks/useFlow';
import { downloadMachine } from '../../../machines/content/download';
import * as paths from '../../../paths/paths';
import styles from './AppDownloadScreen.module.css';
import { BrowserMask } from './BrowserMask';
import { Welcome } from './Welcome';

const features = [
  { icon: 'box', name: '开盲盒', text: '奖品与概率全部公示，免费参与' },
  { icon: 'bag', name: '换好物', text: '用数据IP 兑换手作与文创' },
  { icon: 'team', name: '邀好友', text: '一起攒贡献值，得邀请奖励' },
] as const;

const select = (current: SnapshotFrom<typeof downloadMachine>) => ({
  platform: current.context.surroundings?.platform ?? null,
  detecting: current.matches('detecting'),
  desktop: current.matches('onDesktop'),
  unavailable: current.matches('unavailable'),
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
    <div className={`${layout.scenicPage} ${styles.page}`}>
      <BackBar />
      <img className={styles.icon} src="/icon.svg" width={96} height={96} alt="" />
      <h1 className={styles.title}>
        <Brand />
      </h1>
      <p className={styles.tagline}>一份贡献，一份数字文化资产</p>
      <ul className={styles.features} aria-label="可以做什么">
        {features.map(({ icon, name, text }) => (
          <li key={name}>
            <Icon name={icon} />
            <p>
              <b>{name}</b>
              <small>{text}</small>
            </p>
          </li>
        ))}
      </ul>
      {unavailable && <p className={styles.notice}>App 尚未上架，可继续用网页版</p>}
      {desktop ? (
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
            onClick={() => navigate(member ? paths.HOME : paths.APP_REGISTER)}
          >
            继续使用网页版
          </Button>
        </div>
      )}
      <Horizon />
      {masked && (
        <BrowserMask onCopy={() => actor.send({ type: 'download.copy' })} onClose={() => actor.send({ type: 'flow.back' })} />
      )}
    </div>
  );
}
