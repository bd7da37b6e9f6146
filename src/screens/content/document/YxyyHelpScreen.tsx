import { AgreementPage } from './AgreementPage';

/** The privacy agreement (隐私协议), under the path that the specification gives it. */
export default function YxyyHelpScreen() {
  return <AgreementPage id="PRIVACY" />;
}
