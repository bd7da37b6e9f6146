import type { SnapshotFrom } from 'xstate';
import { BackBar } from '#components/layout/BackBar.tsx';
import { Hero } from '#components/layout/Hero.tsx';
import type { joinTeamMachine } from '#machines/team/joinTeam/machine.ts';
import { titleOf } from '#paths/routes.ts';
import { InvitationHero } from '../../auth/register/InvitationHero';
import styles from './join.module.css';

interface TeamCardProps {
  readonly invitation: SnapshotFrom<typeof joinTeamMachine>['context']['invitation'];
  /** An invitation is being read. */
  readonly expected: boolean;
}

/** The inviter and the team; without them what joining is about. */
export function TeamCard({ invitation, expected }: TeamCardProps) {
  const bar = <BackBar title={titleOf('/scanAddTeam')} />;
  if (invitation || expected) return <InvitationHero invitation={invitation} bar={bar} />;
  return (
    <Hero bar={bar}>
      <p className={styles.slogan}>有好友的邀请码？加入团队得新人礼</p>
    </Hero>
  );
}
