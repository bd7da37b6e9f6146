import { lazyPart } from '../feedback/lazyPart';
import { Skeleton } from '../feedback/Skeleton';

export interface QrCodeProps {
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
}

/** A QR code; the encoder is lazily loaded. */
export const QrCode = lazyPart<QrCodeProps>(() => import('./QrCodePicture'), {
  loading: () => <Skeleton width="200px" height="200px" />,
});
