import { LinkCard } from '../LinkCard';

const rewardsLink = { icon: 'gift', text: '邀请奖励', to: '/inviterFriends' } as const;
const otherLinks = [
  { icon: 'play', text: '分享视频', to: '/shareVideo' },
  { icon: 'book', text: '推广指南', to: '/exposure' },
] as const;

interface OtherInviteWaysProps {
  /** Adds a link to the invitation rewards; the page of the rewards itself leaves the link out. */
  readonly withRewards?: boolean;
}

/** A card with links to pages that help to invite friends. */
export const OtherInviteWays = ({ withRewards = false }: OtherInviteWaysProps) => (
  <LinkCard label="更多邀请方式" rows={[...(withRewards ? [rewardsLink] : []), ...otherLinks]} />
);
