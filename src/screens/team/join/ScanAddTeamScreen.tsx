import { useHashSearch } from '#hooks/hashLocation.ts';
import { queryOf } from '#paths/href.ts';
import { JoinScreen } from './JoinScreen';

/** Joins a team by the invite code of a poster or link. */
export default function ScanAddTeamScreen() {
  const code = queryOf(useHashSearch(), 'code');
  return <JoinScreen key={code} code={code} />;
}
