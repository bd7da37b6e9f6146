import { useHashSearch } from '../../../hooks/hashLocation';
import { queryOf } from '../../../paths/href';
import { JoinScreen } from './JoinScreen';

/** Joining a team by the link on somebody's poster. */
export default function ScanAddTeamScreen() {
  const code = queryOf(useHashSearch(), 'code');
  return <JoinScreen key={code} code={code} />;
}
