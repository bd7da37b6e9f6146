const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** The MIME type of an image by the signature in its first twelve bytes; null for anything else, whatever its name. */
export function pictureType(head: Uint8Array): string | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return 'image/gif';
  return null;
}

/** The MIME type of a sound by its signature, as an `<audio>` plays it; null for anything else. */
export function soundType(head: Uint8Array): string | null {
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WAVE') return 'audio/wav';
  if (ascii(head, 0, 3) === 'ID3' || (head[0] === 0xff && head[1] === 0xfb)) return 'audio/mpeg';
  return null;
}

/** The MIME type of any image that an `<img>` shows: BMP and SVG besides those that a voucher may have. */
export function shownPictureType(bytes: Uint8Array): string | null {
  if (ascii(bytes, 0, 2) === 'BM') return 'image/bmp';
  const text = new TextDecoder().decode(bytes.subarray(0, 1000));
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(text)
    ? 'image/svg+xml'
    : pictureType(bytes);
}
