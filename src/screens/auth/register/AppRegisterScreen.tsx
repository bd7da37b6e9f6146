import { RegisterScreen } from './RegisterScreen';

/** Plain registration. */
export default function AppRegisterScreen() {
  return <RegisterScreen source="APP" />;
}
