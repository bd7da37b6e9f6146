import { DocumentScreen } from './DocumentScreen';

export default function AppprivacyScreen() {
  return <DocumentScreen id="REGISTER_PRIVACY" />;
}
