import { shownPictureType, soundType } from '@juyi/contract/core/pictureType';

const OPENING_BRACE = 0x7b;

/** Makes a blob of bytes that are a picture or a sound: by their signature, or by the named type unless they look like JSON. */
export function bytesOf(body: ArrayBuffer, type: string): Blob | undefined {
  const bytes = new Uint8Array(body);
  const named = /^(?:image|audio)\//.test(type) && bytes[0] !== OPENING_BRACE ? type : undefined;
  const found = shownPictureType(bytes) ?? soundType(bytes) ?? named;
  return found ? new Blob([body], { type: found }) : undefined;
}
