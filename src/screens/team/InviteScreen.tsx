import { useState } from 'react';
import { useHashSearch } from '#hooks/hashLocation.ts';
import { useSession } from '#hooks/session.ts';
import { queryOf } from '#paths/href.ts';
import { InvitedRegistration } from '../auth/register/InvitedRegistration';
import { HowToInvite } from './sharing/HowToInvite';

/** Visitors register here with a friend's code, members learn how to invite. A visitor who registers stays one until the page is left. */
export default function InviteScreen() {
  const code = queryOf(useHashSearch(), 'code');
  const { isMember } = useSession();
  const [arrivedAsMember] = useState(isMember);
  return arrivedAsMember ? <HowToInvite /> : <InvitedRegistration key={code} source="INVITE" code={code} />;
}
