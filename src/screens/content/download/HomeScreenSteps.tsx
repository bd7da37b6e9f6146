import type { ContextFrom } from 'xstate';
import { Icon } from '#components/icons/Icon.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Card, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { QrCode } from '#components/media/QrCode.tsx';
import type { downloadMachine } from '#machines/content/download.ts';
import styles from './AppDownloadScreen.module.css';
import { StepPicture, type StepPictureName } from './StepPicture';

type Surroundings = Pick<ContextFrom<typeof downloadMachine>, 'surroundings'>;
type Step = readonly [picture: StepPictureName, text: string];

/** The name of each browser, and its two steps. */
const wayByBrowser = {
  inApp: {
    name: '微信、QQ 里',
    steps: [
      ['wechatBar', '点右上角“···”'],
      ['wechatMenu', '选“在浏览器打开”'],
    ],
  },
  ios: {
    name: '苹果 Safari',
    steps: [
      ['safariBar', '点下方的“分享”'],
      ['safariMenu', '选“添加到主屏幕”'],
    ],
  },
  android: {
    name: '安卓浏览器',
    steps: [
      ['chromeBar', '点角上的菜单'],
      ['chromeMenu', '选“添加到主屏幕”'],
    ],
  },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly steps: readonly [Step, Step] }>>;

/** The browser that this page is open in; until it is known the page has the place of these steps. */
const ownBrowserOf = (surroundings: Surroundings['surroundings']) => {
  if (surroundings?.inApp) return 'inApp';
  return surroundings?.platform === 'ios' ? 'ios' : 'android';
};

/** Shows how the page is kept on the home screen of this phone by hand; a desktop shows the code that a phone scans. */
export function HomeScreenSteps({ surroundings }: Surroundings) {
  return (
    <>
      {surroundings?.platform === 'desktop' && (
        <Stack as="figure" className={styles.scan} gap={12} center tone="soft">
          <QrCode text={window.location.href} label="本页二维码" />
          <figcaption>用手机扫码打开，再添加到主屏幕</figcaption>
        </Stack>
      )}
      <ol className={styles.steps}>
        {wayByBrowser[ownBrowserOf(surroundings)].steps.map(([picture, text], index) => (
          <Row as="li" key={text} gap={8}>
            <Text as="b" size={20} tone="cinnabar">
              {index + 1}
            </Text>
            <Text as="span" size={14} grow lineBreak="balance">
              {text}
            </Text>
            <StepPicture name={picture} />
          </Row>
        ))}
      </ol>
    </>
  );
}

/** The way to the home screen in the browsers that this page is not open in. */
export function OtherBrowsers({ surroundings }: Surroundings) {
  const ownBrowser = surroundings?.platform === 'desktop' ? null : ownBrowserOf(surroundings);
  return (
    <Card as="details" className={surroundings ? undefined : layoutStyles.waiting} padY={4}>
      <Row as="summary" minHeight={44}>
        <span className="grow">别的浏览器怎么添加</span>
        <Icon name="chevron" size={16} tone="faint" />
      </Row>
      <Stack as="dl" lined>
        {Object.entries(wayByBrowser)
          .filter(([browser]) => browser !== ownBrowser)
          .map(([browser, { name, steps }]) => (
            <Stack key={browser} padX={0} padY={12} gap={4} size={14}>
              <Text as="dt" strong>
                {name}
              </Text>
              <Text as="dd" tone="soft">
                {steps[0][1]}，{steps[1][1]}
              </Text>
            </Stack>
          ))}
      </Stack>
    </Card>
  );
}
