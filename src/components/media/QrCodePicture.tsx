import { useMemo } from 'react';
import { qrPicture } from '#services/browser/qrCode.ts';
import type { QrCodeProps } from './QrCode';

/** An `<img>` with a PNG: on a long press WeChat and iOS save nothing else, and WeChat reads nothing else. */
export default function QrCodePicture({ text, label }: QrCodeProps) {
  const picture = useMemo(() => qrPicture(text), [text]);
  return <img src={picture} alt={label} width={200} height={200} />;
}
