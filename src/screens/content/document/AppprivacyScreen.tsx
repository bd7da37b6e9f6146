import { AgreementPage } from './AgreementPage';

export default function AppprivacyScreen() {
  return <AgreementPage id="REGISTER_PRIVACY" />;
}
