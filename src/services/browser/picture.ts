import { pictureType } from '@juyi/contract/core/pictureType';
import { fromCallback } from 'xstate';

/** A picked file has these limits, before and after it is compressed (contract: applyAssets). */
export interface PictureLimits {
  /** The most bytes of a picked file. */
  readonly picked: number;
  /** The most characters of the data URL that is sent, which is what travels. */
  readonly sent: number;
}

/** A picked file, and the file types that are accepted, as in the `accept` attribute: `image/*,.heic`. */
export interface PickedFile {
  readonly file: File;
  readonly accept: string;
  readonly limits: PictureLimits;
}

/** Tells whether `accept` names a file's type, with a wildcard too, or the extension of its name. */
export function isAccepted(accept: string, type: string, name: string): boolean {
  const tokens = accept.split(',').map((token) => token.trim().toLowerCase());
  return tokens.some((token) => {
    if (token.startsWith('.')) return name.toLowerCase().endsWith(token);
    return token.endsWith('/*') ? type.startsWith(token.slice(0, -1)) : type === token;
  });
}

/** A file that claims one of these types, and begins with other bytes, is not what it claims to be. */
const KNOWN = /^image\/(?:jpeg|png|webp|gif)$/;

/** The type of a file by its content, or as the browser claims it for what the content does not tell; empty for neither. */
async function typeOf(file: File): Promise<string> {
  const claimed = file.type.toLowerCase();
  return pictureType(await headOf(file)) ?? (KNOWN.test(claimed) ? '' : claimed);
}

/** A picture as it is sent. */
export interface Picture {
  /** A data URL: a JPEG of the picture alone, without the place and the device that a phone writes into its photos. */
  readonly content: string;
  readonly blob: Blob;
}

/** The reason why a file became no picture, in Chinese; `final` when trying again would change nothing. */
export class PictureError extends Error {
  constructor(
    message: string,
    readonly final: boolean,
  ) {
    super(message);
    this.name = 'PictureError';
  }
}

/** 5 MB, or 5.1 MB: rounded up, so that a byte too many shows. */
export const megabytes = (bytes: number): string => `${Math.ceil((bytes / 2 ** 20) * 10) / 10} MB`;

/** The longest sides (px) and JPEG qualities that are tried, in this order, until the picture is small enough. */
const SIDES = [1600, 1280, 1024, 800, 600, 400];
const QUALITIES = [0.85, 0.7, 0.55];
/** A phone can still decode this much, in px; some files that are small are larger than any screen. */
const MOST_PIXELS = 100_000_000;

/** Loads a file as the browser shows it, turned upright by its EXIF orientation; retrying helps only where `decodable`. */
async function load(url: string, decodable: boolean): Promise<HTMLImageElement> {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.addEventListener('load', resolve);
    image.addEventListener('error', () =>
      reject(decodable ? new PictureError('图片无法读取', false) : new PictureError('图片无法读取，请换 JPG 或 PNG 格式', true)),
    );
    image.src = url;
  });
  if (image.naturalWidth * image.naturalHeight > MOST_PIXELS) throw new PictureError('图片尺寸过大，请换一张', true);
  return image;
}

function draw(image: HTMLImageElement, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('图片处理失败', false);
  // JPEG knows no transparency: what was clear becomes paper and not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Encodes a canvas as a JPEG, off the main thread. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new PictureError('图片处理失败', false);
  return blob;
}

const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new PictureError('图片无法读取', false)));
    reader.readAsDataURL(blob);
  });

/** Rejects the work on a file that the member has removed. */
function stopIfRemoved(signal: AbortSignal): void {
  if (signal.aborted) throw new PictureError('已移除', true);
}

async function shrink(image: HTMLImageElement, sent: number, signal: AbortSignal): Promise<Picture> {
  for (const side of SIDES) {
    const canvas = draw(image, side);
    for (const quality of QUALITIES) {
      const blob = await encode(canvas, quality);
      stopIfRemoved(signal);
      // Three bytes are four characters; the rest of a data URL is its head.
      if ((blob.size * 4) / 3 > sent) continue;
      const content = await toDataUrl(blob);
      if (content.length <= sent) return { content, blob };
    }
  }
  throw new PictureError('图片过于复杂，请换一张', true);
}

async function headOf(file: File): Promise<Uint8Array> {
  try {
    // iOS 14.0 has no Blob.arrayBuffer().
    return new Uint8Array(await new Response(file.slice(0, 12)).arrayBuffer());
  } catch {
    // The file may lie in a cloud album that can't be reached just now.
    throw new PictureError('图片无法读取', false);
  }
}

/** Checks a picked file by its size and its type, and makes of it what may be sent. */
export const preparePicture = async ({ file, accept, limits }: PickedFile, signal: AbortSignal): Promise<Picture> => {
  if (file.size > limits.picked)
    throw new PictureError(`图片 ${megabytes(file.size)}，超过 ${megabytes(limits.picked)} 的上限`, true);
  const type = await typeOf(file);
  if (!isAccepted(accept, type, file.name)) throw new PictureError('不支持这种文件，请换一张图片', true);
  stopIfRemoved(signal);
  const url = URL.createObjectURL(file);
  try {
    const image = await load(url, KNOWN.test(type));
    stopIfRemoved(signal);
    return await shrink(image, limits.sent, signal);
  } finally {
    URL.revokeObjectURL(url);
  }
};

/** Gives a picture an address, and takes it back when the actor stops, however that comes about. */
export const keepUrl = fromCallback<{ type: string }, { blob: Blob | null }>(({ sendBack, input }) => {
  if (!input.blob) return undefined;
  const url = URL.createObjectURL(input.blob);
  sendBack({ type: 'url.made', url });
  return () => URL.revokeObjectURL(url);
});
