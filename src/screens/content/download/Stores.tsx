import { MainButton } from '#components/form/Button.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Stack } from '#components/layout/primitives.tsx';
import { QrCode } from '#components/media/QrCode.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import type { DownloadStatus, Platform } from '#machines/content/download.ts';

interface StoresProps {
  readonly status: DownloadStatus;
  /** Null until it is detected. */
  readonly platform: Platform | null;
  readonly onStart: () => void;
}

/** Leads to the platform's store, and on to the web app; a desktop shows the code that a phone scans. */
export const Stores = ({ status, platform, onStart }: StoresProps) =>
  status === 'onDesktop' ? (
    <Stack as="figure" gap={12} center tone="soft">
      <QrCode text={window.location.href} label="下载页二维码" />
      <figcaption>用手机扫码下载 App</figcaption>
    </Stack>
  ) : (
    // The buttons are hidden until the platform is known, so that nothing visible moves.
    <Stack className={status === 'detecting' ? layoutStyles.waiting : undefined} gap={12}>
      <MainButton disabled={!platform} onClick={onStart}>
        {platform === 'ios' ? '前往 App Store' : '下载 Android 版'}
      </MainButton>
      <MainButton color="default" onClick={() => navigate('/home')}>
        继续使用网页版
      </MainButton>
    </Stack>
  );
