import { DocumentScreen } from './DocumentScreen';

export default function YxyyHelpScreen() {
  return <DocumentScreen id="PRIVACY" />;
}
