import { Icon } from '#components/icons/Icon.tsx';
import { Card, IconBadge, Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { Platform } from '#machines/content/download.ts';

/** Each says what the icon on the home screen gives a member. */
const benefits = [
  { icon: 'home', title: '一点就开', text: '不用再找链接、翻聊天记录' },
  { icon: 'leaf', title: '不占空间', text: '没有安装包，像 App 一样全屏' },
  { icon: 'refresh', title: '总是最新', text: '打开就是最新版，不用更新' },
  // Without a store an App under this name is somebody else's.
  { icon: 'shield', title: '认准网页版', text: '未上架应用商店，谨防冒名 App' },
] as const;

/** On an iPhone the icon opens the page with storage of its own, where the member is not signed in yet. */
const IPHONE_TEXT = '首次打开要再登录，之后点开就用';

/** Tells what the icon on the home screen is good for, and that no store has the App. */
export const Benefits = ({ platform }: { readonly platform: Platform | null }) => (
  <Card as="section" inset above={12} padY={16} gap={4} aria-labelledby="benefits">
    <h2 id="benefits">放到桌面以后</h2>
    <Stack as="ul" lined>
      {benefits.map(({ icon, title, text }) => (
        <Row as="li" key={title} gap={12} padY={8} padX={0}>
          <IconBadge tint="gold">
            <Icon name={icon} />
          </IconBadge>
          <Stack as="span" grow>
            <b>{title}</b>
            <Text as="small" size={14} tone="soft" lineBreak="balance">
              {platform === 'ios' && icon === 'home' ? IPHONE_TEXT : text}
            </Text>
          </Stack>
        </Row>
      ))}
    </Stack>
  </Card>
);
