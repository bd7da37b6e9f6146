import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Draws a captcha: an SVG of letters that lean and overlap, rasterised to a PNG (docs/decisions/0028-captcha.md). */

/** Characters that people tell apart when they lean, overlap and are crossed. */
export const CAPTCHA_ALPHABET = '3679ACDEFGHJKMNPRTUY';

/** In pixels; shown at two thirds of that size, 128 × 48. */
const WIDTH = 192;
const HEIGHT = 72;
/** Half the height of a capital, in em. */
const HALF_CAPITAL = 0.335;
const PAPER = '#f1ede5';
const INKS = ['#8f2418', '#1f5e50', '#7a5212', '#1f1b18'];

const require = createRequire(import.meta.url);

/** Loads the rasteriser and the font; a gateway with a vendor’s captcha never does. */
async function load() {
  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const font = require.resolve('@expo-google-fonts/atkinson-hyperlegible/700Bold/AtkinsonHyperlegible_700Bold.ttf');
  return { fontBuffers: [readFileSync(font)] };
}
let loading: ReturnType<typeof load> | undefined;

/** A random number in a range, of even distribution. */
const between = (from: number, to: number) => from + ((to - from) * randomInt(1_000_001)) / 1_000_000;

/** A letter turned, leaned and stretched at random, with its centre at `x`. */
function drawLetter(letter: string, x: number): string {
  const place = `translate(${x} ${HEIGHT / 2 + between(-9, 9)}) rotate(${between(-18, 18)}) skewX(${between(-14, 14)})`;
  const size = `scale(${between(0.78, 1.1)} ${between(0.76, 1.12)})`;
  return `<text transform="${place} ${size}" y="${HALF_CAPITAL}em">${letter}</text>`;
}

/** A stroke from side to side. */
function drawStroke(colour: string, width: number): string {
  const y = () => between(10, HEIGHT - 10);
  const path = `M${between(0, 30)} ${y()}C${between(40, 80)} ${y()} ${between(110, 150)} ${y()} ${between(WIDTH - 30, WIDTH)} ${y()}`;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

function drawText(text: string): string {
  const ink = INKS[randomInt(INKS.length)] ?? PAPER;
  const steps = Array.from(text, (_, index) => (index ? between(34, 45) : 0));
  let x = between(27, WIDTH - 27 - steps.reduce((sum, step) => sum + step));
  const letters = Array.from(text, (letter, index) => drawLetter(letter, (x += steps[index] ?? 0)));
  const font = `font-family="Atkinson Hyperlegible" font-weight="700" font-size="${between(48, 59)}" text-anchor="middle"`;
  // An edge of paper keeps a letter whole where it lies over its neighbour.
  const edge = `stroke="${PAPER}" stroke-width="4" paint-order="stroke"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${PAPER}"/>
    <g fill="${ink}" ${edge} ${font} transform="rotate(${between(-5, 5)} ${WIDTH / 2} ${HEIGHT / 2})">${letters.join('')}</g>
    ${drawStroke(ink, between(2.2, 3))}${drawStroke(PAPER, between(1.4, 2))}
  </svg>`;
}

/** The text as a PNG of 192 × 72 px in the colours of the design. */
export async function captchaImage(text: string): Promise<Uint8Array> {
  const font = await (loading ??= load());
  const drawing = new Resvg(drawText(text), { font });
  const raster = drawing.render();
  const png = raster.asPng();
  // WebAssembly's memory is not garbage-collected.
  raster.free();
  drawing.free();
  return png;
}
