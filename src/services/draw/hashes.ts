/** SHA-256 and HMAC in the browser, over texts, in hex; only a secure context has them (`canHash`). */

export const canHash = (): boolean => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of bytes, in hex. */
export async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

export const sha256 = (text: string): Promise<string> => digest(bytesOf(text));

/** HMAC-SHA-256, as bytes. */
export async function hmac(key: string, text: string): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytesOf(text)));
}
