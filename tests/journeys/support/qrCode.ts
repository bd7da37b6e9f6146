import type { Page } from '@playwright/test';
import jsQR from 'jsqr';

/** Decodes the QR code in a picture, given as a data URL, in a page of its own. */
export async function readQrCode(page: Page, picture: string) {
  const blank = await page.context().newPage();
  const { width, height, pixels } = await blank.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const { data } = pen?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray() };
    let text = '';
    for (let at = 0; at < data.length; at += 32_768) text += String.fromCharCode(...data.subarray(at, at + 32_768));
    return { width: image.width, height: image.height, pixels: btoa(text) };
  }, picture);
  await blank.close();
  const read = jsQR(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height);
  return { text: read?.data, width, height };
}
