import { AgreementPage } from './AgreementPage';

/** The privacy policy of registration (注册隐私政策). docs/spec.md §2 fixes the path /Appprivacy, after which the screen is named. */
export default function AppprivacyScreen() {
  return <AgreementPage id="REGISTER_PRIVACY" />;
}
