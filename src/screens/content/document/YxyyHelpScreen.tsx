import { AgreementPage } from './AgreementPage';

export default function YxyyHelpScreen() {
  return <AgreementPage id="PRIVACY" />;
}
