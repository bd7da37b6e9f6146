import { z } from 'zod';

/**
 * A vendor's captcha, or an adapter in front of one (CAPTCHA_URL): `GET <url>/<id>` answers an image, and `POST <url>/<id>` with
 * `{ text }` answers `{ "solved": true }` or false. Both must answer 2xx within 5 s; otherwise the call fails, and nobody gets in.
 */

const TIMEOUT_MS = 5000;
const MAX_IMAGE_BYTES = 200_000;
const verdict = z.object({ solved: z.boolean() });

async function ask(url: string, id: string, init: RequestInit = {}): Promise<Response> {
  const address = `${url.replace(/\/$/, '')}/${encodeURIComponent(id)}`;
  const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the captcha vendor responded ${response.status}`);
  return response;
}

/** The image of a captcha. */
export async function fetchVendorImage(url: string, id: string): Promise<Blob> {
  const image = await (await ask(url, id)).blob();
  const isImage = image.type.startsWith('image/') && image.size > 0 && image.size <= MAX_IMAGE_BYTES;
  if (!isImage) throw new Error('the captcha vendor responded no image');
  return image;
}

/** Whether a captcha is solved by what was typed. */
export async function isSolvedAtVendor(url: string, id: string, text: string): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await ask(url, id, { method: 'POST', headers, body: JSON.stringify({ text }) });
  return verdict.parse(await response.json()).solved;
}
