import { AgreementPage } from './AgreementPage';

/** The privacy agreement (隐私协议), under /yxyyHelp, the specification's path for it. */
export default function YxyyHelpScreen() {
  return <AgreementPage id="PRIVACY" />;
}
