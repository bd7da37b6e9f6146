import iconStyles from '#components/icons/Icon.module.css';
import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import { Card, PlainButton, Stack } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';
import styles from './HomeScreen.module.css';

interface Entry {
  readonly icon: IconName;
  readonly text: string;
  readonly to: Href;
  readonly tone: 'cinnabar' | 'gold' | 'jade';
}

const entries: readonly Entry[] = [
  { icon: 'piece', text: '换数据IP', to: '/redeem', tone: 'jade' },
  { icon: 'coin', text: '换贡献值', to: '/redeemContribution', tone: 'gold' },
  { icon: 'gift', text: '邀请好友', to: '/invite', tone: 'cinnabar' },
  { icon: 'ticket', text: '我的盲盒', to: '/myblind', tone: 'cinnabar' },
];

/** Links to the features to which no other part of the page leads. */
export const Entries = () => (
  <Card as="nav" className={iconStyles.tiles} inset above={12} padY={16} aria-label="功能">
    {entries.map(({ icon, text, to, tone }) => (
      <Stack key={to} as={Link} href={to} gap={8} center size={14} tone="soft" lineBreak="balance">
        <PlainButton as="span" className={styles.mark} tint={tone}>
          <Icon name={icon} size={26} />
        </PlainButton>
        {text}
      </Stack>
    ))}
  </Card>
);
