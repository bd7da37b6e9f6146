import { BackBar } from '../../components/layout/BackBar';
import { BigCode } from './BigCode';

/** The member's QR code, large enough to be scanned across a table. */
export default function ShareCodeScreen() {
  return (
    <>
      <BackBar title="我的邀请码" />
      <BigCode />
    </>
  );
}
