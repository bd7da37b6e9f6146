import iconStyles from '#components/icons/Icon.module.css';
import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import { Card, Pill, PlainButton, Stack } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';
import styles from './HomeScreen.module.css';

interface Entry {
  readonly icon: IconName;
  readonly text: string;
  readonly to: Href;
  readonly tone: 'cinnabar' | 'gold' | 'jade';
}

const entries: readonly Entry[] = [
  { icon: 'box', text: '开盲盒', to: '/allblind', tone: 'cinnabar' },
  { icon: 'bolt', text: '限时秒杀', to: '/commodity', tone: 'gold' },
  { icon: 'piece', text: '换数据IP', to: '/redeem', tone: 'jade' },
  { icon: 'coin', text: '换贡献值', to: '/redeemContribution', tone: 'cinnabar' },
  { icon: 'gift', text: '邀请好友', to: '/invite', tone: 'cinnabar' },
  { icon: 'ticket', text: '我的盲盒', to: '/myblind', tone: 'gold' },
  { icon: 'ledger', text: '账户明细', to: '/assetsRecord', tone: 'jade' },
  { icon: 'clock', text: '兑换记录', to: '/redeemRecord', tone: 'gold' },
];

/** Links to the features; the draw says how many chances the member has. */
export function Entries({ chances }: { readonly chances: number }) {
  return (
    <Card as="nav" className={iconStyles.tiles} inset above={12} padY={16} aria-label="功能">
      {entries.map(({ icon, text, to, tone }) => (
        <Stack key={to} as={Link} href={to} className={styles.entry} gap={8} center size={14} tone="soft" lineBreak="balance">
          <PlainButton as="span" className={styles.mark} tint={tone}>
            <Icon name={icon} size={26} />
          </PlainButton>
          {text}
          {to === '/allblind' && chances > 0 && (
            <Pill className={styles.chances} tint="fill">
              {chances} 次
            </Pill>
          )}
        </Stack>
      ))}
    </Card>
  );
}
