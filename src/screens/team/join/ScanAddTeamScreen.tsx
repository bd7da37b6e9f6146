import { useEffect } from 'react';
import { useHashSearch } from '#hooks/hashLocation.ts';
import { keepLinkCode } from '#machines/auth/registration/linkCode.ts';
import { queryOf } from '#paths/href.ts';
import { JoinTeam } from './JoinTeam';

/** Joins a team by the invite code of a poster or link. */
export default function ScanAddTeamScreen() {
  const code = queryOf(useHashSearch(), 'code');
  useEffect(() => {
    if (code) keepLinkCode(code);
  }, [code]);
  return <JoinTeam key={code} code={code} />;
}
