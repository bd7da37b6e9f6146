import { useQuery } from '#hooks/hashLocation.ts';
import { JoinTeam } from './JoinTeam';

/** Joins a team by the invite code of a poster or link; another code begins anew (`key`). */
export default function ScanAddTeamScreen() {
  const code = useQuery('code');
  return <JoinTeam key={code} inviteCode={code} />;
}
