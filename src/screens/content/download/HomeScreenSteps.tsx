import type { ContextFrom } from 'xstate';
import layoutStyles from '#components/layout/layout.module.css';
import { Card, Stack, Text } from '#components/layout/primitives.tsx';
import { QrCode } from '#components/media/QrCode.tsx';
import type { downloadMachine } from '#machines/content/download.ts';
import styles from './AppDownloadScreen.module.css';
import { StepPicture, type StepPictureName } from './StepPicture';

type Surroundings = Pick<ContextFrom<typeof downloadMachine>, 'surroundings'>;
type Step = readonly [picture: StepPictureName, text: string];

const OPEN: Step = ['more', '点右上角，选“在浏览器打开”'];
const ADD: Step = ['add', '选“添加到主屏幕”'];

/** The name of each browser, and its first step. */
const wayByBrowser = {
  inApp: { name: '微信、QQ 里', firstStep: OPEN },
  ios: { name: '苹果 Safari', firstStep: ['share', '点下方的“分享”'] },
  android: { name: '安卓浏览器', firstStep: ['menu', '点角上的菜单'] },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly firstStep: Step }>>;

/** Until the platform is known the page has the place of these steps. */
const UNKNOWN = { platform: 'android', inApp: false } as const;

/** Shows how the page is kept on the home screen of this phone by hand; a desktop shows the code that a phone scans. */
export function HomeScreenSteps({ surroundings }: Surroundings) {
  const { platform, inApp } = surroundings ?? UNKNOWN;
  const onDesktop = platform === 'desktop';
  const steps = [...(inApp ? [OPEN] : []), wayByBrowser[onDesktop ? 'android' : platform].firstStep, ADD];
  return (
    <>
      {onDesktop && (
        <Stack as="figure" className={styles.scan} gap={12} center tone="soft">
          <QrCode text={window.location.href} label="本页二维码" />
          <figcaption>用手机扫码打开，再添加到主屏幕</figcaption>
        </Stack>
      )}
      <ol className={styles.steps}>
        {steps.map(([picture, text]) => (
          <Text key={text} as="li" size={14} tone="soft" lineBreak="balance">
            <StepPicture name={picture} />
            {text}
          </Text>
        ))}
      </ol>
    </>
  );
}

/** The way to the home screen in the browsers that this page is not open in. */
export function OtherBrowsers({ surroundings }: Surroundings) {
  const { platform, inApp } = surroundings ?? UNKNOWN;
  const ownBrowser: string = inApp ? 'inApp' : platform;
  return (
    <Card
      as="section"
      className={surroundings ? undefined : layoutStyles.waiting}
      padY={12}
      above={12}
      aria-label="在别的浏览器里"
    >
      <h2>在别的浏览器里</h2>
      <Stack as="dl" lined>
        {Object.entries(wayByBrowser)
          .filter(([browser]) => browser !== ownBrowser)
          .map(([browser, { name, firstStep }]) => (
            <Stack key={browser} padX={0} padY={12} gap={4} size={14}>
              <Text as="dt" strong>
                {name}
              </Text>
              <Text as="dd" tone="soft">
                {firstStep[1]}
                {firstStep !== OPEN && `，${ADD[1]}`}
              </Text>
            </Stack>
          ))}
      </Stack>
    </Card>
  );
}
