import { z } from 'zod';

/**
 * A vendor's captcha, or an adapter in front of one (CAPTCHA_URL): `GET <url>/<id>` answers an image, and `POST <url>/<id>` with
 * `{ text }` answers `{ "solved": true }` or false. Both must answer 2xx within 5 s; otherwise the call fails, and nobody gets in.
 */

const TIMEOUT_MS = 5000;
const MAX_BYTES = 200_000;
const verdict = z.object({ solved: z.boolean() });

/** The bytes of an answer. One that does not end is cut, before it fills the memory. */
async function readBytes({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('the captcha vendor responded too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function ask(url: string, id: string, init: RequestInit = {}): Promise<Response> {
  const address = `${url.replace(/\/$/, '')}/${encodeURIComponent(id)}`;
  const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the captcha vendor responded ${response.status}`);
  return response;
}

/** The image of a captcha. */
export async function fetchVendorImage(url: string, id: string): Promise<Blob> {
  const response = await ask(url, id);
  const type = response.headers.get('Content-Type') ?? '';
  const bytes = await readBytes(response);
  if (!type.startsWith('image/') || bytes.length === 0) throw new Error('the captcha vendor responded no image');
  return new Blob([new Uint8Array(bytes)], { type });
}

/** Whether a captcha is solved by what was typed. */
export async function isSolvedAtVendor(url: string, id: string, text: string): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await ask(url, id, { method: 'POST', headers, body: JSON.stringify({ text }) });
  return verdict.parse(JSON.parse((await readBytes(response)).toString())).solved;
}
