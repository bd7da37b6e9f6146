import { useHashSearch } from '../../../hooks/hashLocation';
import { queryOf } from '../../../paths/href';
import { RegisterScreen } from './RegisterScreen';

/** Registration by a scanned QR code. */
export default function ScanRegisterScreen() {
  const code = queryOf(useHashSearch(), 'code');
  return <RegisterScreen key={code} source="SCAN" code={code} />;
}
