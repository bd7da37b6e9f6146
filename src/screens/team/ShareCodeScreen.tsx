import { BackBar } from '../../components/layout/BackBar';
import { BigCode } from './BigCode';

/** My code, big enough to be scanned across a table. */
export default function ShareCodeScreen() {
  return (
    <>
      <BackBar title="我的邀请码" />
      <BigCode />
    </>
  );
}
