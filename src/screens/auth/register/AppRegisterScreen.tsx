import { useQuery } from '#hooks/hashLocation.ts';
import { Registration } from './Registration';

/** Plain registration; a link to it may carry an invite code, too. */
export default function AppRegisterScreen() {
  const code = useQuery('code');
  return <Registration key={code} source="APP" code={code} />;
}
