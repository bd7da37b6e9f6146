import { useHashSearch } from '#hooks/hashLocation.ts';
import { queryOf } from '#paths/href.ts';
import { JoinTeam } from './JoinTeam';

/** Joins a team by the invite code of a poster or link. */
export default function ScanAddTeamScreen() {
  const code = queryOf(useHashSearch(), 'code');
  return <JoinTeam key={code} code={code} />;
}
