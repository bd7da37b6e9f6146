import { lazy, Suspense } from 'react';
import { Skeleton } from '../feedback/Skeleton';

export interface QrCodeProps {
  readonly text: string;
  /** What it is, for who can't scan it. */
  readonly label: string;
}

const DrawnQrCode = lazy(() => import('./DrawnQrCode'));

/** A QR code; the drawing's code comes when one is shown. */
export function QrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<Skeleton width="200px" height="200px" />}>
      <DrawnQrCode {...props} />
    </Suspense>
  );
}
