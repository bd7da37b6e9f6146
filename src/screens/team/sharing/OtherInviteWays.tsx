import { LinkCard } from '../LinkCard';

const rewardsLink = { icon: 'gift', text: '邀请奖励', to: '/inviterFriends' } as const;
const otherLinks = [
  { icon: 'play', text: '分享视频', to: '/shareVideo' },
  { icon: 'book', text: '推广指南', to: '/exposure' },
] as const;

interface OtherInviteWaysProps {
  /** Tells how much the member has earned, beside a link to the invitation rewards; the page of the rewards itself leaves both out. */
  readonly earned?: string;
}

/** A card with links to pages that help to invite friends. */
export const OtherInviteWays = ({ earned }: OtherInviteWaysProps) => (
  <LinkCard label="更多邀请方式" rows={earned === undefined ? otherLinks : [{ ...rewardsLink, action: earned }, ...otherLinks]} />
);
