import { useHashSearch } from '#hooks/hashLocation.ts';
import { queryOf } from '#paths/href.ts';
import { Registration } from './Registration';

/** Plain registration; a link to it may carry an invite code, too. */
export default function AppRegisterScreen() {
  const code = queryOf(useHashSearch(), 'code');
  return <Registration key={code} source="APP" code={code} />;
}
