import type { SnapshotFrom } from 'xstate';
import { initialOf } from '../../../components/display/format';
import { BackBar } from '../../../components/layout/BackBar';
import { Hero } from '../../../components/layout/Hero';
import type { joinTeamMachine } from '../../../machines/team/joinTeam/machine';
import styles from './join.module.css';

interface TeamCardProps {
  readonly invitation: SnapshotFrom<typeof joinTeamMachine>['context']['invitation'];
}

/** The inviter and the team; a slogan until they have loaded. */
export function TeamCard({ invitation }: TeamCardProps) {
  return (
    <Hero>
      <div className={styles.bar}>
        <BackBar title="加入团队" />
      </div>
      <div className={styles.team}>
        {invitation ? (
          <>
            <span className={styles.avatar} aria-hidden="true">
              {invitation.avatar ? <img src={invitation.avatar} width={72} height={72} alt="" /> : initialOf(invitation.nickname)}
            </span>
            <p className={styles.invites}>
              {invitation.nickname || '好友'} 邀请您加入「{invitation.teamName || '团队'}」
            </p>
            <p className={styles.members}>
              {[invitation.phone, invitation.memberCount !== undefined && `已有 ${invitation.memberCount} 位成员`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </>
        ) : (
          <p className={styles.invites}>一起贡献，一起成长</p>
        )}
      </div>
    </Hero>
  );
}
