import type { ContextFrom } from 'xstate';
import layoutStyles from '#components/layout/layout.module.css';
import { Pill, Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { downloadMachine } from '#machines/content/download.ts';

const menus = { ios: '点浏览器下方的“分享”', android: '点浏览器角上的菜单' } as const;

/** Tells how the page is kept on the home screen of this phone while there is no App; nothing on a desktop. */
export function HomeScreenHelp({ surroundings }: Pick<ContextFrom<typeof downloadMachine>, 'surroundings'>) {
  const { platform, inApp } = surroundings ?? { platform: 'android', inApp: false };
  if (platform === 'desktop') return null;
  const steps = [...(inApp ? ['点右上角 ···，选“在浏览器打开”'] : []), menus[platform], '选“添加到主屏幕”'];
  return (
    // It is hidden until the platform is known: nothing visible moves.
    <Stack as="section" className={surroundings ? undefined : layoutStyles.waiting} above={16} aria-labelledby="home-screen">
      <h2 id="home-screen">放到手机桌面，一点就开</h2>
      <Stack as="ol" lined>
        {steps.map((step, index) => (
          <Row key={step} as="li" gap={12} minHeight={52}>
            <Pill size={14} tint="gold" strong aria-hidden="true">
              {index + 1}
            </Pill>
            <Text lineBreak="balance">{step}</Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
