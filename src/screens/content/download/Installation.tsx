import type { ContextFrom } from 'xstate';
import { MainButton } from '#components/form/Button.tsx';
import { Brand } from '#components/layout/Brand.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Pill, Row, Stack } from '#components/layout/primitives.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import type { DownloadStatus, downloadMachine } from '#machines/content/download.ts';
import styles from './AppDownloadScreen.module.css';
import { HomeScreenSteps } from './HomeScreenSteps';

/** The title where the browser adds the page itself; elsewhere the steps are shown. */
const titleByStatus: Partial<Readonly<Record<DownloadStatus, string>>> = {
  offered: '这台手机可以直接添加',
  asking: '请在弹窗里确认',
  adding: '正在添加，稍后到桌面查看',
  installed: '已在桌面，点图标就能打开',
};

const reasons = ['没有安装包', '不用更新', '不用记网址'];

interface InstallationProps extends Pick<ContextFrom<typeof downloadMachine>, 'surroundings'> {
  readonly status: DownloadStatus;
  readonly onInstall: () => void;
}

/** Puts the web app on the home screen: by the browser's own prompt where it has one, otherwise by steps. */
export function Installation({ status, surroundings, onInstall }: InstallationProps) {
  const title = titleByStatus[status];
  const canAsk = status === 'offered' || status === 'asking';
  return (
    <>
      {/* It is hidden until the platform is known: nothing visible moves. */}
      <Stack
        as="section"
        className={surroundings ? undefined : layoutStyles.waiting}
        gap={12}
        center
        below={16}
        aria-labelledby="home-screen"
      >
        <h2 id="home-screen" aria-live="polite">
          {title ?? '添加到手机桌面'}
        </h2>
        <Row as="ul" gap={8} center aria-label="好处">
          {reasons.map((reason) => (
            <Pill as="li" key={reason} tint="gold">
              {reason}
            </Pill>
          ))}
        </Row>
        {title && surroundings?.platform !== 'desktop' ? (
          <div className={styles.steps}>
            <Stack gap={4} center size={14}>
              <img src="/icon.svg" width={80} height={80} alt="" />
              <span>
                <Brand />
              </span>
            </Stack>
          </div>
        ) : (
          <HomeScreenSteps surroundings={surroundings} />
        )}
      </Stack>
      <Row gap={12}>
        <MainButton color={canAsk ? 'default' : 'primary'} onClick={() => navigate('/home')}>
          {canAsk ? '先用网页版' : '继续使用网页版'}
        </MainButton>
        {canAsk && (
          <MainButton loading={status === 'asking'} onClick={onInstall}>
            添加到桌面
          </MainButton>
        )}
      </Row>
    </>
  );
}
