import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The spoken digits of the audio captcha, made once by gateway/cli/captchaClips.ts. */

/** The path holds from the bundle, build/gateway/main.js, too. */
export const CLIPS_FILE = new URL('../../gateway/verification/captchaClips.gz', import.meta.url);
/** Samples a second, one byte each, unsigned: telephone quality. */
export const SAMPLE_RATE = 8000;
export const DIGITS = '0123456789';
/** The value of silence. */
export const SILENCE = 128;

/** One digit by one speaker. */
export type Clip = Uint8Array;

let clips: ReadonlyMap<string, readonly Clip[]> | undefined;

/** The variants of each digit; read when a sound is first asked for. */
export function readClips(): ReadonlyMap<string, readonly Clip[]> {
  clips ??= unpack(gunzipSync(readFileSync(CLIPS_FILE)));
  return clips;
}

function unpack(packed: Buffer): ReadonlyMap<string, readonly Clip[]> {
  const variants = packed.readUInt8(0);
  let at = 1;
  const next = (): Clip => {
    const from = at + 2;
    at = from + packed.readUInt16LE(at);
    return packed.subarray(from, at);
  };
  return new Map(Array.from(DIGITS, (digit) => [digit, Array.from({ length: variants }, next)]));
}
