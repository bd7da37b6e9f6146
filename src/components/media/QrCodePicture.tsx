import { useMemo } from 'react';
import { qrPicture } from '#services/browser/qrCode.ts';
import type { QrCodeProps } from './QrCode';

/** A QR code as an `<img>` with a PNG, because WeChat and iOS save nothing else by a long press, and WeChat scans nothing else. */
export default function QrCodePicture({ text, label }: QrCodeProps) {
  const picture = useMemo(() => qrPicture(text), [text]);
  return <img src={picture} alt={label} width={200} height={200} />;
}
