import type { ContextFrom } from 'xstate';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { QrCode } from '#components/media/QrCode.tsx';
import type { downloadMachine } from '#machines/content/download.ts';
import styles from './AppDownloadScreen.module.css';
import { StepPicture, type StepPictureName } from './StepPicture';

type HomeScreenStepsProps = Pick<ContextFrom<typeof downloadMachine>, 'surroundings'>;
/** `otherwise` helps a member who does not find the `target`. */
type Step = readonly [picture: StepPictureName, where: string, target: string, otherwise?: string];

/** The two steps of each browser. */
const stepsByBrowser: Readonly<Record<'inApp' | 'ios' | 'android', readonly [Step, Step]>> = {
  inApp: [
    ['wechatBar', '点右上角的', '···'],
    ['wechatMenu', '在菜单里选', '在浏览器打开'],
  ],
  ios: [
    // Newer iPhones have 分享 in the menu ···.
    ['safariBar', '点底部的', '分享', '没有就先点“···”'],
    ['safariMenu', '在菜单里选', '添加到主屏幕', '往下翻能找到'],
  ],
  android: [
    ['chromeBar', '点角上的', '菜单'],
    ['chromeMenu', '在菜单里选', '添加到主屏幕', '或“添加到桌面”'],
  ],
};

/** The browser that this page is open in. Until it is known, Android's steps keep the place, which Installation hides. */
const ownBrowserOf = (surroundings: HomeScreenStepsProps['surroundings']) => {
  if (surroundings?.inApp) return 'inApp';
  return surroundings?.platform === 'ios' ? 'ios' : 'android';
};

/** Shows how to add this page to the home screen by hand. On a desktop with a mouse, the style sheet shows a code to scan instead of the steps. */
export function HomeScreenSteps({ surroundings }: HomeScreenStepsProps) {
  return (
    <>
      {surroundings?.platform === 'desktop' && (
        <Stack as="figure" className={styles.scan} gap={12} center tone="soft">
          <QrCode text={window.location.href} label="本页二维码" />
          <figcaption>用手机扫码打开，再添加到主屏幕</figcaption>
        </Stack>
      )}
      <Stack as="ol" className={styles.steps} gap={12} wide>
        {stepsByBrowser[ownBrowserOf(surroundings)].map(([picture, where, target, otherwise], index) => (
          <Row as="li" key={target} gap={8}>
            <Text as="b" size={20} tone="gold">
              {index + 1}
            </Text>
            <Stack as="span" grow lineBreak="balance">
              <Text as="small" size={14} tone="soft">
                {where}
              </Text>
              <b>{target}</b>
              <Text as="small" size={12} tone="faint">
                {otherwise}
              </Text>
            </Stack>
            <StepPicture name={picture} />
          </Row>
        ))}
      </Stack>
    </>
  );
}
