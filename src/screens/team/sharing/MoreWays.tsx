import type { IconName } from '#components/icons/paths.ts';
import { Card } from '#components/layout/primitives.tsx';
import type { Href } from '#paths/href.ts';
import { WayRow } from '../WayRow';

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
  <Card as="ul" pad={4} lined aria-label={label}>
    {ways.map(({ icon, text, to }) => (
      <WayRow key={to} icon={icon} to={to}>
        {text}
      </WayRow>
    ))}
  </Card>
);

/** Pages that help to invite; with the rewards, except on their own page. */
export const MoreWays = ({ rewards = false }: { readonly rewards?: boolean }) => (
  <Ways label="更多邀请方式" ways={[...(rewards ? [rewardsWay] : []), ...ways]} />
);
