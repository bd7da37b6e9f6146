import { useHashSearch } from '#hooks/hashLocation.ts';
import { queryOf } from '#paths/href.ts';
import { InvitedRegistration } from './InvitedRegistration';

/** Registration by a scanned QR code. */
export default function ScanRegisterScreen() {
  const code = queryOf(useHashSearch(), 'code');
  return <InvitedRegistration key={code} source="SCAN" code={code} />;
}
