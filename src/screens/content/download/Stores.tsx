import type { SnapshotFrom } from 'xstate';
import { MainButton } from '#components/form/Button.tsx';
import layout from '#components/layout/layout.module.css';
import { Stack } from '#components/layout/primitives.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import { useSession } from '#hooks/session.ts';
import type { downloadMachine, downloadStatusOf } from '#machines/content/download.ts';

interface StoresProps {
  readonly status: ReturnType<typeof downloadStatusOf>;
  /** Null until it is detected. */
  readonly platform: NonNullable<SnapshotFrom<typeof downloadMachine>['context']['surroundings']>['platform'] | null;
  readonly onStart: () => void;
}

/** The buttons to the platform's store, and on without the app. */
export function Stores({ status, platform, onStart }: StoresProps) {
  const { member } = useSession();
  const isReleased = status !== 'unavailable';
  return (
    // They are hidden until the platform is known, which decides their number: nothing visible moves.
    <Stack className={status === 'detecting' ? layout.waiting : undefined} gap={12}>
      {isReleased && (
        <MainButton disabled={!platform} onClick={onStart}>
          {platform === 'ios' ? '前往 App Store' : '下载 Android 版'}
        </MainButton>
      )}
      <MainButton color={isReleased ? 'default' : 'primary'} onClick={() => navigate(member ? '/home' : '/AppRegister')}>
        继续使用网页版
      </MainButton>
    </Stack>
  );
}
