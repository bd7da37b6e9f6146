import { WayRows } from '../WayRows';

const rewardsWay = { icon: 'gift', text: '邀请奖励', to: '/inviterFriends' } as const;
const otherWays = [
  { icon: 'play', text: '分享视频', to: '/shareVideo' },
  { icon: 'book', text: '推广指南', to: '/exposure' },
] as const;

interface MoreWaysProps {
  /** With the way to the invitation rewards; their own page leaves it out. */
  readonly rewards?: boolean;
}

/** Ways to pages that help to invite. */
export const MoreWays = ({ rewards = false }: MoreWaysProps) => (
  <WayRows label="更多邀请方式" rows={[...(rewards ? [rewardsWay] : []), ...otherWays]} />
);
