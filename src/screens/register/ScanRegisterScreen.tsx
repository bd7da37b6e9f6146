import { useSearch } from 'wouter';
import { queryOf } from '../../hooks/hashLocation';
import { RegisterScreen } from './RegisterScreen';

/** Registration by a scanned code. */
export default function ScanRegisterScreen() {
  const code = queryOf(useSearch(), 'code');
  return <RegisterScreen key={code} source="SCAN" code={code} />;
}
