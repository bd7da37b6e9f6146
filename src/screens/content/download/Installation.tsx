import type { ContextFrom } from 'xstate';
import { MainButton } from '#components/form/Button.tsx';
import { Brand } from '#components/layout/Brand.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Row, Stack } from '#components/layout/primitives.tsx';
import { navigate } from '#hooks/hashLocation.ts';
import { useFlow } from '#hooks/useFlow.ts';
import { copyMachine } from '#machines/content/copy.ts';
import type { DownloadStatus, downloadMachine } from '#machines/content/download.ts';
import styles from './AppDownloadScreen.module.css';
import { HomeScreenSteps } from './HomeScreenSteps';

/** The title of each status without steps: the browser adds the page itself, or the page is added. In the others the member follows steps. */
const titleByStatus: Partial<Readonly<Record<DownloadStatus, string>>> = {
  offered: '这台手机可以直接添加',
  asking: '请在弹窗里确认',
  adding: '正在添加，稍后到桌面查看',
  installed: '已在桌面，点图标就能打开',
};

/** The title of the steps names the phone that they are for. */
function stepsTitleOf(surroundings: InstallationProps['surroundings']): string {
  if (surroundings?.inApp) return '先到浏览器里打开';
  if (surroundings?.platform === 'desktop') return '两步就好';
  return surroundings?.platform === 'ios' ? 'iPhone 上两步就好' : '安卓手机上两步就好';
}

interface InstallationProps extends Pick<ContextFrom<typeof downloadMachine>, 'surroundings'> {
  readonly status: DownloadStatus;
  readonly onInstall: () => void;
}

/** Shows how to put the web app on the home screen: by the browser's own prompt where it has one, otherwise by steps. */
export function Installation({ status, surroundings, onInstall }: InstallationProps) {
  const title = titleByStatus[status];
  // A desktop always shows HomeScreenSteps, because its QR code opens the page on a phone.
  const showsIcon = title !== undefined && surroundings?.platform !== 'desktop';
  const hasAddButton = status === 'offered' || status === 'asking';
  const isAdded = status === 'adding' || status === 'installed';
  return (
    <>
      {/* The section is hidden until the platform is known, so that nothing visible moves. */}
      <Stack
        as="section"
        className={surroundings ? undefined : layoutStyles.waiting}
        gap={12}
        center
        below={16}
        aria-labelledby="home-screen"
      >
        <h2 id="home-screen" aria-live="polite">
          {title ?? stepsTitleOf(surroundings)}
        </h2>
        {showsIcon ? (
          <Stack className={styles.steps} wide>
            <Stack gap={4} center size={14}>
              <img src="/icon.svg" width={80} height={80} alt="" />
              <span>
                <Brand />
              </span>
            </Stack>
          </Stack>
        ) : (
          <HomeScreenSteps surroundings={surroundings} />
        )}
      </Stack>
      <Row gap={12}>
        {/* Another button that leads to adding the page is the main act. */}
        <MainButton
          color={surroundings && !hasAddButton && !surroundings.inApp ? 'primary' : 'default'}
          onClick={() => navigate('/home')}
        >
          {isAdded ? '去首页' : '先用网页版'}
        </MainButton>
        {hasAddButton && (
          <MainButton loading={status === 'asking'} onClick={onInstall}>
            添加到桌面
          </MainButton>
        )}
        {surroundings?.inApp && <CopyLink />}
      </Row>
    </>
  );
}

/** Copies the page's link for the browser, because an app may offer no way to open the page there. */
function CopyLink() {
  const { actor } = useFlow(copyMachine);
  return <MainButton onClick={() => actor.send({ type: 'copy.start', text: window.location.href })}>复制链接</MainButton>;
}
