import { useQuery } from '#hooks/hashLocation.ts';
import { InvitedRegistration } from './InvitedRegistration';

/** Registration by a scanned QR code; another invite code begins an empty form (`key`). */
export default function ScanRegisterScreen() {
  const code = useQuery('code');
  return <InvitedRegistration key={code} source="SCAN" inviteCode={code} />;
}
