import { useSearch } from 'wouter';
import { queryOf } from '../../hooks/hashLocation';
import { RegisterScreen } from '../register/RegisterScreen';

/** Registration by a friend's invitation. */
export default function InviteScreen() {
  const code = queryOf(useSearch(), 'code');
  return <RegisterScreen key={code} source="INVITE" code={code} />;
}
