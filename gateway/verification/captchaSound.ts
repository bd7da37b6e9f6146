import { randomBytes, randomInt } from 'node:crypto';
import { type Clip, readClips, SAMPLE_RATE, SILENCE } from './captchaClips';

/**
 * Speaks a captcha: its digits by different speakers, at random speeds, volumes and distances, over noise and snatches of the same
 * voices (docs/decisions/0028-captcha.md).
 */

/** A random number in a range, of even distribution. */
const between = (from: number, to: number) => from + ((to - from) * randomInt(1_000_001)) / 1_000_000;
const oneOf = <T>(many: readonly T[]): T => many[randomInt(many.length)] as T;
const seconds = (time: number) => Math.round(time * SAMPLE_RATE);

/** A clip as amplitudes around zero, faster or slower by `speed`. */
function play(clip: Clip, speed: number, volume: number): Float32Array {
  const sound = new Float32Array(Math.floor((clip.length - 1) / speed));
  for (let at = 0; at < sound.length; at += 1) {
    const place = at * speed;
    const left = Math.floor(place);
    const [a, b] = [clip[left] ?? SILENCE, clip[left + 1] ?? SILENCE];
    sound[at] = (a + (b - a) * (place - left) - SILENCE) * volume;
  }
  return sound;
}

function add(to: Float32Array, sound: Float32Array, start: number): void {
  for (let at = 0; at < sound.length && start + at < to.length; at += 1)
    to[start + at] = (to[start + at] ?? 0) + (sound[at] ?? 0);
}

/** Noise without a pause, low-passed at random so that it has no fixed colour. */
function addNoise(to: Float32Array): void {
  const [volume, colour] = [between(5, 8), between(0.35, 0.9)];
  let last = 0;
  for (const [at, byte] of randomBytes(to.length).entries()) {
    last += colour * ((byte / 127.5 - 1) * volume - last);
    to[at] = (to[at] ?? 0) + last;
  }
}

/** A WAV file: PCM, mono, 8 bits unsigned. */
function encode(sound: Float32Array): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + sound.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(sound.length, 40);
  return Buffer.concat([header, Uint8Array.from(sound, (value) => Math.max(0, Math.min(255, Math.round(SILENCE + value))))]);
}

/** The digits as a WAV file of some seconds. */
export function captchaSound(digits: string): Buffer {
  const clips = readClips();
  const all = [...clips.values()].flat();
  const spoken: { sound: Float32Array; start: number }[] = [];
  let at = seconds(between(0.4, 0.8));
  for (const digit of digits) {
    const sound = play(oneOf(clips.get(digit) ?? all), between(0.9, 1.1), between(0.65, 0.9));
    spoken.push({ sound, start: at });
    at += sound.length + seconds(between(0.25, 0.6));
  }
  const whole = new Float32Array(at + seconds(0.3));
  for (const { sound, start } of spoken) add(whole, sound, start);
  // Snatches that are no digit: reversed, quiet, anywhere.
  for (let snatch = 0; snatch < 2 * digits.length; snatch += 1)
    add(whole, play(oneOf(all).toReversed(), between(0.8, 1.3), between(0.08, 0.16)), randomInt(whole.length));
  addNoise(whole);
  return encode(whole);
}
