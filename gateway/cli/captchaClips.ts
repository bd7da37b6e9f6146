/**
 * `npx tsx gateway/cli/captchaClips.ts`: speaks the ten digits with espeak-ng in several Mandarin voices, speeds and pitches, and writes them
 * to gateway/verification/captchaClips.gz (docs/decisions/0028-captcha.md). Needs Debian's `espeak-ng` and `sox`; the gateway needs neither.
 *
 * The file, gunzipped: the number of variants (one byte); then for each digit from 0, for each variant, the number of samples (UInt16,
 * little-endian) and the samples, 8 bits unsigned at 8 kHz.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { CLIPS_FILE, DIGITS, SAMPLE_RATE } from '../verification/captchaClips';

/** Voice, words a minute, pitch. */
const SPEAKERS = [
  ['cmn', 165, 40],
  ['cmn+f2', 155, 55],
  ['cmn+m3', 175, 30],
  ['cmn+f4', 165, 65],
  ['cmn+m7', 160, 50],
] as const;

/** Silence at both ends goes, and every clip is equally loud. */
const TRIM = ['silence', '1', '0.01', '1%', 'reverse', 'silence', '1', '0.01', '1%', 'reverse'];

function speak(digit: string, [voice, speed, pitch]: (typeof SPEAKERS)[number]): Buffer {
  const wav = execFileSync('espeak-ng', ['-v', voice, '-s', `${speed}`, '-p', `${pitch}`, '--stdout', digit]);
  const raw = ['-t', 'raw', '-r', `${SAMPLE_RATE}`, '-b', '8', '-c', '1', '-e', 'unsigned', '-'];
  return execFileSync('sox', ['-D', '-t', 'wav', '-', ...raw, 'norm', '-1', ...TRIM], { input: wav });
}

const clips = Array.from(DIGITS, (digit) => SPEAKERS.map((speaker) => speak(digit, speaker))).flat();
const parts = clips.flatMap((clip) => {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(clip.length);
  return [length, clip];
});
const packed = gzipSync(Buffer.concat([Buffer.of(SPEAKERS.length), ...parts]), { level: 9 });
writeFileSync(fileURLToPath(CLIPS_FILE), packed);
console.log(`${clips.length} clips, ${packed.length} bytes`);
