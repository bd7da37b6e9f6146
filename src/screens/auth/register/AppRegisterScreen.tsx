import { useQuery } from '#hooks/hashLocation.ts';
import { Registration } from './Registration';

/** Registration from the app's own link. The address may carry an invite code; another code in it begins an empty form (`key`). */
export default function AppRegisterScreen() {
  const code = useQuery('code');
  return <Registration key={code} source="APP" inviteCode={code} />;
}
