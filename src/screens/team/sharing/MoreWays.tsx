import { LinkCard } from '../LinkCard';

const rewardsWay = { icon: 'gift', text: '邀请奖励', to: '/inviterFriends' } as const;
const otherWays = [
  { icon: 'play', text: '分享视频', to: '/shareVideo' },
  { icon: 'book', text: '推广指南', to: '/exposure' },
] as const;

interface MoreWaysProps {
  /** Adds the link to the invitation rewards, which their own page leaves out. */
  readonly rewards?: boolean;
}

/** Links to pages that help to invite. */
export const MoreWays = ({ rewards = false }: MoreWaysProps) => (
  <LinkCard label="更多邀请方式" rows={[...(rewards ? [rewardsWay] : []), ...otherWays]} />
);
