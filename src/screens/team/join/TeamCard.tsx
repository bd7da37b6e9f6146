import type { SnapshotFrom } from 'xstate';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import { Text } from '#components/layout/primitives.tsx';
import type { joinTeamMachine } from '#machines/team/joinTeam/machine.ts';
import { titleOf } from '#paths/routes.ts';
import { InvitationHero } from '../../auth/register/InvitationHero';

interface TeamCardProps {
  readonly invitation: SnapshotFrom<typeof joinTeamMachine>['context']['invitation'];
  /** An invitation is being read. */
  readonly expected: boolean;
  /** The signed-in member has a team, and is not invited to one. */
  readonly belongs: boolean;
}

/** Leaves out the number of members, which is one too low after joining. */
const withoutCount = (invitation: TeamCardProps['invitation']) => invitation && { ...invitation, memberCount: undefined };

/** The inviter and the team; without an invitation it says what the page is about. */
export function TeamCard({ invitation, expected, belongs }: TeamCardProps) {
  const bar = <BackBar title={titleOf('/scanAddTeam')} />;
  if (invitation || expected) return <InvitationHero invitation={invitation} bar={bar} />;
  return (
    <Hero bar={bar}>
      <Text size={28} strong>
        {belongs ? '您已有团队' : '加入好友的团队'}
      </Text>
      <Text below={8} tone="soft">
        {belongs ? '接着邀请好友，一起开盲盒' : '输入邀请码，领新人礼，一起开盲盒'}
      </Text>
    </Hero>
  );
}
