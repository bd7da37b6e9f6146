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

/** The first step in each browser, with the browser's name. */
const ways = {
  inApp: { browser: '微信、QQ 里', first: OPEN },
  ios: { browser: '苹果 Safari', first: ['share', '点下方的“分享”'] },
  android: { browser: '安卓浏览器', first: ['menu', '点角上的菜单'] },
} as const satisfies Readonly<Record<string, { readonly browser: string; readonly first: Step }>>;

/** Until the platform is known the page has the place of these steps. */
const UNKNOWN = { platform: 'android', inApp: false } as const;

/** Shows how the page is kept on the home screen of this phone while there is no App; a desktop shows the code that a phone scans. */
export function HomeScreenHelp({ surroundings }: Surroundings) {
  const { platform, inApp } = surroundings ?? UNKNOWN;
  const onDesktop = platform === 'desktop';
  const steps = [...(inApp ? [OPEN] : []), ways[onDesktop ? 'android' : platform].first, ADD];
  return (
    // It is hidden until the platform is known: nothing visible moves.
    <Stack
      as="section"
      className={surroundings ? undefined : layoutStyles.waiting}
      gap={12}
      center
      below={16}
      aria-labelledby="home-screen"
    >
      <h2 id="home-screen">放到手机桌面，一点就开</h2>
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
    </Stack>
  );
}

/** The way to the home screen in the browsers that this page is not open in. */
export function OtherBrowsers({ surroundings }: Surroundings) {
  const { platform, inApp } = surroundings ?? UNKNOWN;
  const own: string = inApp ? 'inApp' : platform;
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
        {Object.entries(ways)
          .filter(([name]) => name !== own)
          .map(([name, { browser, first }]) => (
            <Stack key={name} padX={0} padY={12} gap={4} size={14}>
              <Text as="dt" strong>
                {browser}
              </Text>
              <Text as="dd" tone="soft">
                {first[1]}
                {first !== OPEN && `，${ADD[1]}`}
              </Text>
            </Stack>
          ))}
      </Stack>
    </Card>
  );
}
