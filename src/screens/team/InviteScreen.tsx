import { useState } from 'react';
import { useQuery } from '#hooks/hashLocation.ts';
import { useSession } from '#hooks/session.ts';
import { InvitedRegistration } from '../auth/register/InvitedRegistration';
import { HowToInvite } from './sharing/HowToInvite';

/** Visitors register here with a friend's code; members see how to invite. A visitor who has registered keeps the registration until they leave. */
export default function InviteScreen() {
  const code = useQuery('code');
  const { isMember } = useSession();
  const [arrivedAsMember] = useState(isMember);
  return arrivedAsMember ? <HowToInvite /> : <InvitedRegistration key={code} source="INVITE" inviteCode={code} />;
}
