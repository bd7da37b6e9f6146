import { queryOf, useHashSearch } from '../../hooks/hashLocation';
import { RegisterScreen } from '../register/RegisterScreen';

/** Registration by a friend's invitation. */
export default function InviteScreen() {
  const code = queryOf(useHashSearch(), 'code');
  return <RegisterScreen key={code} source="INVITE" code={code} />;
}
