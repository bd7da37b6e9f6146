import { encode } from 'uqr';

export type QrCode = Pick<ReturnType<typeof encode>, 'size' | 'data'>;

/** A text as the modules of a QR code, with a quiet zone. */
export const qrCodeOf = (text: string): QrCode => encode(text, { ecc: 'M', border: 2 });

/** Draws a QR code whose modules have a side of `module` px: a whole number of the canvas's own, or a scanner's light falls between them. */
export function drawQrCode(pen: CanvasRenderingContext2D, code: QrCode, left: number, top: number, module: number): void {
  pen.fillStyle = '#fff';
  pen.fillRect(left, top, code.size * module, code.size * module);
  pen.fillStyle = '#1f1b18';
  for (const [y, row] of code.data.entries())
    for (const [x, filled] of row.entries()) if (filled) pen.fillRect(left + x * module, top + y * module, module, module);
}

/** Sharp at 200 CSS px on the densest screens. */
const MODULE = 16;

/** A QR code as a PNG in a data URL. Throws where there is no canvas. */
export function qrPicture(text: string): string {
  const code = qrCodeOf(text);
  const canvas = document.createElement('canvas');
  canvas.width = code.size * MODULE;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('there is no canvas');
  drawQrCode(pen, code, 0, 0, MODULE);
  return canvas.toDataURL('image/png');
}
