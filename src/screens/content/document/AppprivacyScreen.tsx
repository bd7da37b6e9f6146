import { AgreementPage } from './AgreementPage';

/** The privacy policy of registration (注册隐私政策). */
export default function AppprivacyScreen() {
  return <AgreementPage id="REGISTER_PRIVACY" />;
}
