import { lazy, Suspense } from 'react';
import { Skeleton } from '../feedback/Skeleton';

export interface QrCodeProps {
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
}

const QrCodeSvg = lazy(() => import('./QrCodeSvg'));

/** A QR code; the encoder is lazily loaded. */
export function QrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<Skeleton width="200px" height="200px" />}>
      <QrCodeSvg {...props} />
    </Suspense>
  );
}
