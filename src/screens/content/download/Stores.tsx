import { MainButton } from '#components/form/Button.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Stack } from '#components/layout/primitives.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import { useSession } from '#hooks/session.ts';
import type { DownloadStatus, Platform } from '#machines/content/download.ts';

interface StoresProps {
  readonly status: DownloadStatus;
  /** Null until it is detected. */
  readonly platform: Platform | null;
  readonly onStart: () => void;
}

/** Leads to the platform's store, if the app is released, and on to the web app. */
export function Stores({ status, platform, onStart }: StoresProps) {
  const { isMember } = useSession();
  const isReleased = status !== 'unavailable';
  return (
    // The buttons are hidden until it is known whether the first one stays, so that nothing visible moves.
    <Stack className={status === 'detecting' ? layoutStyles.waiting : undefined} gap={12}>
      {isReleased && (
        <MainButton disabled={!platform} onClick={onStart}>
          {platform === 'ios' ? '前往 App Store' : '下载 Android 版'}
        </MainButton>
      )}
      <MainButton color={isReleased ? 'default' : 'primary'} onClick={() => navigate(isMember ? '/home' : '/allblind')}>
        继续使用网页版
      </MainButton>
    </Stack>
  );
}
