/** `node --import tsx scripts/film.ts FFMPEG`: draws the film to share, public/video/share.mp4, and its cover. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const SECONDS = 12;
const FRAMES_PER_SECOND = 25;

const [ffmpeg = 'ffmpeg'] = process.argv.slice(2);
const out = (name: string) => new URL(`../public/video/${name}`, import.meta.url).pathname;
const browser = await chromium.launch(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {});
const page = await browser.newPage({ viewport: { width: 720, height: 1280 } });
await page.goto(new URL('film/film.html', import.meta.url).href);
await page.evaluate(() => document.fonts.ready);

/** The picture at a second. */
async function frameAt(second: number, quality: number): Promise<Buffer> {
  await page.evaluate((time) => (window as unknown as { draw: (second: number) => void }).draw(time), second);
  return page.screenshot({ type: 'jpeg', quality });
}

const input = ['-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-c:v', 'mjpeg', '-i', '-'];
const picture = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
  '-crf',
  '33',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
];
const encoder = spawn(ffmpeg, ['-y', '-loglevel', 'error', ...input, ...picture, out('share.mp4')], {
  stdio: ['pipe', 'inherit', 'inherit'],
});
for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame += 1) {
  if (!encoder.stdin.write(await frameAt(frame / FRAMES_PER_SECOND, 95))) await once(encoder.stdin, 'drain');
}
encoder.stdin.end();
await once(encoder, 'close');
await writeFile(out('share.jpg'), await frameAt(6.8, 50));
await browser.close();
