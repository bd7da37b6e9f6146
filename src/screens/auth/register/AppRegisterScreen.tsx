import { Registration } from './Registration';

/** Plain registration. */
export default function AppRegisterScreen() {
  return <Registration source="APP" />;
}
