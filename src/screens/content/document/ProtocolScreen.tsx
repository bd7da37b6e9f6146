import { useQuery } from '#hooks/hashLocation.ts';
import { asProtocolCode } from '#machines/content/protocolCode.ts';
import { AgreementPage } from './AgreementPage';

/** The user agreement, or the agreement of `?type=`; another one is read anew (`key`). */
export default function ProtocolScreen() {
  const id = asProtocolCode(useQuery('type')) ?? 'USER_AGREEMENT';
  return <AgreementPage key={id} id={id} />;
}
