import { BackBar } from '#components/layout/BackBar.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import { Text } from '#components/layout/primitives.tsx';
import { titleOf } from '#paths/routes.ts';
import { InvitationHero } from '../../auth/register/InvitationHero';
import type { JoinView } from './joinView';

interface TeamCardProps {
  readonly view: JoinView;
  /** An invitation is being read. */
  readonly awaitsInvitation: boolean;
}

/** Shows the inviter and the team. Without an invitation it says what the page is about. */
export function TeamCard({ view: { stage, invitation }, awaitsInvitation }: TeamCardProps) {
  const bar = <BackBar title={titleOf('/scanAddTeam')} />;
  // The invitation no longer matters once the member belongs to a team.
  const belongs = stage === 'belonging' || stage === 'joined';
  if (!belongs && (invitation || awaitsInvitation)) return <InvitationHero invitation={invitation} sentenceAs="p" bar={bar} />;
  const title = stage === 'joined' ? '加入成功' : '您已有团队';
  return (
    <Hero bar={bar}>
      <Text size={28} strong>
        {belongs ? title : '加入好友的团队'}
      </Text>
      <Text below={8} tone="soft">
        {belongs ? '接着邀请好友，一起开盲盒' : '输入邀请码，领新人礼，一起开盲盒'}
      </Text>
    </Hero>
  );
}
