import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import svgCaptcha from 'svg-captcha';

/**
 * Draws a captcha as a raster: its letters overlap, are bent together and crossed by a line, so that neither an outline nor the places
 * of the letters are left to read; they are solid, with a narrow edge of paper, so that people read them (docs/decisions/0028-captcha.md).
 */

/** In pixels; shown at two thirds of that size, 128 × 48. */
const WIDTH = 192;
const HEIGHT = 72;
/** Samples for each pixel in either direction: the edges are smooth. */
const SAMPLES = 2;
const COLUMNS = WIDTH * SAMPLES;
const ROWS = HEIGHT * SAMPLES;
const FONT_SIZE = 92;
/** Half the height of capitals and digits in this font, in em. */
const HALF_CAPITAL = 0.27;
/** All letters together, in pixels, at most: what leans and bends needs a margin. */
const LONGEST = 164;
/** Points for each curve of an outline: enough that bending it leaves no corners. */
const STEPS = 8;

type Rgb = readonly [number, number, number];
const PAPER: Rgb = [0xf1, 0xed, 0xe5];
const INKS: readonly Rgb[] = [
  [0x8f, 0x24, 0x18],
  [0x1f, 0x5e, 0x50],
  [0x7a, 0x52, 0x12],
  [0x1f, 0x1b, 0x18],
];

type Point = readonly [x: number, y: number];
type Bend = (point: Point) => Point;

/** One command of an outline, as opentype.js has it. */
interface Command {
  readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
  readonly x?: number;
  readonly y?: number;
  readonly x1?: number;
  readonly y1?: number;
  readonly x2?: number;
  readonly y2?: number;
}
interface Glyph {
  readonly advanceWidth: number;
  getPath(x: number, y: number, size: number): { readonly commands: readonly Command[] };
}

/** The package's handwritten font; its types leave it out. */
const { font } = svgCaptcha.options as unknown as {
  readonly font: { readonly unitsPerEm: number; charToGlyph(character: string): Glyph };
};

/** A random number in a range, of even distribution. */
const between = (from: number, to: number) => from + ((to - from) * randomInt(1_000_001)) / 1_000_000;

function curve(from: Point, controls: readonly Point[], to: Point): Point[] {
  return Array.from({ length: STEPS }, (_, index) => {
    let level: Point[] = [from, ...controls, to];
    const t = (index + 1) / STEPS;
    while (level.length > 1)
      level = level.slice(1).map(([x, y], place) => {
        const [x0, y0] = level[place] ?? [x, y];
        return [x0 + (x - x0) * t, y0 + (y - y0) * t];
      });
    return level[0] ?? to;
  });
}

type Polygon = readonly Point[];

/** A letter of this font is a line around its area: the outer edges of that line. */
interface Letter {
  readonly area: readonly Polygon[];
  /** The holes of A or B. */
  readonly counters: readonly Polygon[];
  readonly width: number;
}

const isWithin = ([x, y]: Point, polygon: Polygon) =>
  polygon.reduce((within, [endX, endY], index) => {
    const [startX, startY] = polygon.at(index - 1) ?? [endX, endY];
    const crosses = startY > y !== endY > y && x < ((startX - endX) * (y - endY)) / (startY - endY) + endX;
    return crosses ? !within : within;
  }, false);

/** Negative for the outer edge of a line, positive for its inner one. */
const windingOf = (polygon: Polygon) =>
  polygon.reduce((sum, [endX, endY], index) => {
    const [startX, startY] = polygon.at(index - 1) ?? [endX, endY];
    return sum + startX * endY - endX * startY;
  }, 0);

/** A character around the origin, its outlines as closed polygons. */
function letterOf(character: string): Letter {
  const glyph = font.charToGlyph(character);
  const width = (glyph.advanceWidth * FONT_SIZE) / font.unitsPerEm;
  const polygons: Point[][] = [];
  let polygon: Point[] = [];
  const { commands } = glyph.getPath(-width / 2, FONT_SIZE * HALF_CAPITAL, FONT_SIZE);
  for (const { type, x = 0, y = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0 } of commands) {
    const from = polygon.at(-1) ?? [x, y];
    if (type === 'M') polygons.push((polygon = [[x, y]]));
    else if (type === 'L') polygon.push(...curve(from, [], [x, y]));
    else if (type === 'Q') polygon.push(...curve(from, [[x1, y1]], [x, y]));
    else if (type === 'C')
      polygon.push(
        ...curve(
          from,
          [
            [x1, y1],
            [x2, y2],
          ],
          [x, y],
        ),
      );
  }
  const depthOf = (one: Polygon) => polygons.filter((other) => other !== one && one[0] && isWithin(one[0], other)).length;
  return {
    // The font lets an edge or two of N and W cross their neighbour.
    area: polygons.filter((one) => windingOf(one) < 0 && depthOf(one) < 2),
    counters: polygons.filter((one) => windingOf(one) > 0 && depthOf(one) === 3),
    width,
  };
}

/** A character turned, leaned and stretched at random, with its centre at `x`, `y`. */
function placeAt({ area, counters }: Letter, scale: number, x: number, y: number, bend: Bend) {
  const angle = between(-0.27, 0.27);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [wide, high, lean] = [between(0.88, 1.1), between(0.82, 1.08), between(-0.2, 0.2)];
  const place = (polygons: readonly Polygon[]): Polygon[] =>
    polygons.map((polygon) =>
      polygon.map(([px, py]) => {
        const [sx, sy] = [(px * wide + py * lean) * scale, py * high];
        return bend([x + sx * cos - sy * sin, y + sx * sin + sy * cos]);
      }),
    );
  return { area: place(area), counters: place(counters) };
}

/** Bends the whole image along two waves in each direction. */
function randomBend(): Bend {
  const wave = (size: number, from: number, to: number) => {
    const [height, length, phase] = [between(0.6, 1) * size, between(from, to), between(0, 2 * Math.PI)];
    return (at: number) => height * Math.sin((2 * Math.PI * at) / length + phase);
  };
  const [longX, shortX] = [wave(4.5, 60, 100), wave(1.2, 22, 34)];
  const [longY, shortY] = [wave(5, 80, 140), wave(1.4, 24, 40)];
  return ([x, y]) => [x + longX(y) + shortX(y), y + longY(x) + shortY(x)];
}

/** A stroke from side to side as a polygon, `thickness` px wide. */
function randomStroke(thickness: number): Point[] {
  const line = curve(
    [between(0, 12), between(14, HEIGHT - 14)],
    [
      [between(40, 90), between(-10, HEIGHT + 10)],
      [between(100, 150), between(-10, HEIGHT + 10)],
    ],
    [between(WIDTH - 12, WIDTH), between(14, HEIGHT - 14)],
  );
  const half = thickness / 2;
  return [...line.map(([x, y]): Point => [x, y - half]), ...line.toReversed().map(([x, y]): Point => [x, y + half])];
}

/** Fills polygons by the non-zero winding rule: what overlaps becomes one shape. */
function fill(samples: Uint8Array, polygons: readonly Polygon[], value: 0 | 1): void {
  const crossings: { x: number; winding: 1 | -1 }[][] = Array.from({ length: ROWS }, () => []);
  for (const polygon of polygons)
    for (const [index, [endX, endY]] of polygon.entries()) {
      const [startX, startY] = polygon.at(index - 1) ?? [endX, endY];
      const [x0, y0, x1, y1] = [startX * SAMPLES, startY * SAMPLES, endX * SAMPLES, endY * SAMPLES];
      const [top, bottom] = [Math.max(0, Math.ceil(Math.min(y0, y1) - 0.5)), Math.min(ROWS, Math.ceil(Math.max(y0, y1) - 0.5))];
      for (let row = top; row < bottom; row += 1)
        crossings[row]?.push({ x: x0 + ((row + 0.5 - y0) * (x1 - x0)) / (y1 - y0), winding: y1 > y0 ? 1 : -1 });
    }
  for (const [row, edges] of crossings.entries()) {
    edges.sort((one, other) => one.x - other.x);
    let winding = 0;
    for (const [index, edge] of edges.entries()) {
      winding += edge.winding;
      const next = edges[index + 1];
      if (winding === 0 || !next) continue;
      const [from, to] = [Math.max(0, Math.round(edge.x)), Math.min(COLUMNS, Math.round(next.x))];
      samples.fill(value, row * COLUMNS + from, row * COLUMNS + Math.max(from, to));
    }
  }
}

/** Makes what is inked a sample larger on each side. */
function enlarged(samples: Uint8Array): Uint8Array {
  const large = samples.slice();
  for (let at = COLUMNS; at < samples.length - COLUMNS; at += 1)
    if (samples[at - 1] || samples[at + 1] || samples[at - COLUMNS] || samples[at + COLUMNS]) large[at] = 1;
  return large;
}

function drawText(text: string): Uint8Array {
  const letters = Array.from(text, letterOf);
  // Neighbours overlap by a part of their widths.
  const advances = letters.map(({ width }, index) => {
    const next = letters[index + 1];
    return next ? ((width + next.width) / 2) * between(0.78, 0.87) : 0;
  });
  const length = advances.reduce((sum, advance) => sum + advance, 0);
  // Wide letters are narrowed, so that none is cut off at the sides.
  const ends = ((letters[0]?.width ?? 0) + (letters.at(-1)?.width ?? 0)) / 2;
  const scale = Math.min(1, LONGEST / (length + ends));
  let x = (WIDTH - length * scale) / 2 + between(-4, 4);
  const bend = randomBend();
  const samples = new Uint8Array(COLUMNS * ROWS);
  for (const [index, letter] of letters.entries()) {
    const { area, counters } = placeAt(letter, scale, x, HEIGHT / 2 + between(-6, 6), bend);
    x += (advances[index] ?? 0) * scale;
    const ink = new Uint8Array(COLUMNS * ROWS);
    for (const polygon of area) fill(ink, [polygon], 1);
    for (const polygon of counters) fill(ink, [polygon], 0);
    // Each over its neighbour, whose part below it and around it is hidden: people read what is in front. Anybody may ask for images
    // in numbers, and an iterator of entries would take three quarters of their time.
    const edged = enlarged(enlarged(ink));
    for (let at = 0; at < edged.length; at += 1) if (edged[at]) samples[at] = ink[at] ?? 0;
  }
  fill(samples, [randomStroke(between(2.4, 3.2))], 1);
  fill(samples, [randomStroke(between(1.4, 1.9))], 0);
  return samples;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}

/** A PNG whose pixels are steps from paper to ink, one byte each. */
function encode(pixels: Uint8Array, steps: number, ink: Rgb): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits a pixel, an index into the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Uint8Array.from({ length: 3 * (steps + 1) }, (_, place) => {
    const [channel, step] = [place % 3, Math.floor(place / 3)];
    return Math.round(((PAPER[channel] ?? 0) * (steps - step) + (ink[channel] ?? 0) * step) / steps);
  });
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let row = 0; row < HEIGHT; row += 1) rows.set(pixels.subarray(row * WIDTH, (row + 1) * WIDTH), row * (WIDTH + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** The text as a PNG of 192 × 72 px in the colours of the design. */
export function captchaImage(text: string): Buffer {
  const samples = drawText(text);
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const pixel = Math.floor(row / SAMPLES) * WIDTH + Math.floor(column / SAMPLES);
      pixels[pixel] = (pixels[pixel] ?? 0) + (samples[row * COLUMNS + column] ?? 0);
    }
  return encode(pixels, SAMPLES * SAMPLES, INKS[randomInt(INKS.length)] ?? INKS[0] ?? PAPER);
}
