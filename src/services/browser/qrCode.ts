import { encode } from 'uqr';

export type QrCode = Pick<ReturnType<typeof encode>, 'size' | 'data'>;

/** Encodes a text as the modules of a QR code, with a quiet zone around them. */
export const qrCodeOf = (text: string): QrCode => encode(text, { ecc: 'M', border: 2 });

/** Draws a QR code with modules of `module` px. That is an integer, because otherwise light lines would appear between the modules. */
export function drawQrCode(pen: CanvasRenderingContext2D, code: QrCode, left: number, top: number, module: number): void {
  pen.fillStyle = '#fff';
  pen.fillRect(left, top, code.size * module, code.size * module);
  pen.fillStyle = '#1f1b18';
  for (const [y, row] of code.data.entries())
    for (const [x, filled] of row.entries()) if (filled) pen.fillRect(left + x * module, top + y * module, module, module);
}

/** The side of a module in px, with which a picture of 200 CSS px is sharp on the densest screens. */
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
