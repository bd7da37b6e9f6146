import { Icon } from '#components/icons/Icon.tsx';
import type { IconName } from '#components/icons/paths.ts';
import { Link } from '#components/layout/Link.ts';
import layout from '#components/layout/layout.module.css';
import type { Href } from '#paths/href.ts';
import tiles from '../mine/mine.module.css';

const ways = [
  { icon: 'play', text: '分享视频', to: '/shareVideo' },
  { icon: 'book', text: '推广指南', to: '/exposure' },
] as const;
const rewardsWay = { icon: 'gift', text: '邀请奖励', to: '/inviterFriends' } as const;

interface WaysProps {
  readonly label: string;
  readonly ways: readonly { readonly icon: IconName; readonly text: string; readonly to: Href }[];
}

/** Rows that lead on, each with its icon. */
export const Ways = ({ label, ways }: WaysProps) => (
  <ul className={tiles.card} aria-label={label}>
    {ways.map(({ icon, text, to }) => (
      <li key={to}>
        <Link href={to} className={tiles.row}>
          <Icon name={icon} />
          <span className={layout.grow}>{text}</span>
          <Icon name="chevron" size={14} />
        </Link>
      </li>
    ))}
  </ul>
);

/** Pages that help to invite; with the rewards, except on their own page. */
export const MoreWays = ({ rewards = false }: { readonly rewards?: boolean }) => (
  <Ways label="更多邀请方式" ways={[...(rewards ? [rewardsWay] : []), ...ways]} />
);
