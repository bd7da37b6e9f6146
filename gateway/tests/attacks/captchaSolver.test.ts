import { randomInt } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import svgCaptcha from 'svg-captcha';
import { expect, test } from 'vitest';
import { captchaImage } from '../../verification/captchaImage';
import { figure } from '../support/long';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 4;
const TRIES = figure(200, 2000);
const randomText = () => Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** The part of captchas that a solver reads. */
function solvedBy(solve: (image: Buffer) => string): number {
  let solved = 0;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const text = randomText();
    if (solve(captchaImage(text)) === text) solved += 1;
  }
  return solved / TRIES;
}

/** The letters of the commands of an outline: in an SVG they tell characters apart, whatever moves the points. */
const signatureOf = (path: string) => path.replace(/[^A-Z]/g, '');

test('a table of 31 outlines reads none of them', () => {
  const draw = svgCaptcha as unknown as (text: string, options: object) => string;
  const options = { width: 96, height: 36, fontSize: 34, noise: 0, color: false, background: '' };
  const pathsIn = (svg: string) => Array.from(svg.matchAll(/ d="([^"]+)"/g), ([, path]) => path ?? '');
  const table = new Map(Array.from(ALPHABET, (letter) => [signatureOf(pathsIn(draw(letter, options))[0] ?? ''), letter]));
  expect(table.size).toBe(ALPHABET.length);
  const solve = (image: string) =>
    pathsIn(image)
      .map((path) => ({ at: Number(/M([\d.]+)/.exec(path)?.[1]), letter: table.get(signatureOf(path)) }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ letter }) => letter)
      .join('');
  // The solver reads the captcha that it was made for.
  expect(solve(draw('K7QM', options))).toBe('K7QM');
  expect(solvedBy((image) => solve(image.toString('latin1')))).toBe(0);
});

interface Picture {
  readonly width: number;
  readonly height: number;
  /** 0 is paper. */
  readonly pixels: Uint8Array;
}

function decode(png: Buffer): Picture {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const rows = inflateSync(Buffer.concat(data));
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1)
    pixels.set(rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)), row * width);
  return { width, height, pixels };
}

const CELLS = 10;

/** Cuts the inked part into four equal columns; each as the ink in 10 × 10 cells. */
function cut({ width, height, pixels }: Picture): number[][] {
  const inked = Array.from({ length: width }, (_, x) => {
    let ink = 0;
    for (let y = 0; y < height; y += 1) ink += pixels[y * width + x] ?? 0;
    return ink > 12;
  });
  const [from, to] = [inked.indexOf(true), inked.lastIndexOf(true) + 1];
  return Array.from({ length: LENGTH }, (_, place) => {
    const cells = Array.from({ length: CELLS * CELLS }, () => 0);
    const [left, right] = [from + ((to - from) * place) / LENGTH, from + ((to - from) * (place + 1)) / LENGTH];
    for (let x = Math.floor(left); x < Math.floor(right); x += 1)
      for (let y = 0; y < height; y += 1) {
        const cell =
          Math.min(CELLS - 1, Math.floor(((x - left) / (right - left)) * CELLS)) + CELLS * Math.floor((y / height) * CELLS);
        cells[cell] = (cells[cell] ?? 0) + (pixels[y * width + x] ?? 0);
      }
    const length = Math.hypot(...cells) || 1;
    return cells.map((cell) => cell / length);
  });
}

/** Whoever has the sources can draw as many labelled pictures as they like. */
function train(pictures: number): ReadonlyMap<string, number[]> {
  const sums = new Map<string, number[]>();
  for (let index = 0; index < pictures; index += 1) {
    const text = randomText();
    for (const [place, cells] of cut(decode(captchaImage(text))).entries()) {
      const letter = text.charAt(place);
      const sum = sums.get(letter) ?? cells.map(() => 0);
      sums.set(
        letter,
        sum.map((value, cell) => value + (cells[cell] ?? 0)),
      );
    }
  }
  return new Map(
    Array.from(sums, ([letter, sum]) => {
      const length = Math.hypot(...sum) || 1;
      return [letter, sum.map((value) => value / length)];
    }),
  );
}

test('a solver that cuts the picture into four and compares with average letters reads at most one in twenty', () => {
  const averages = train(figure(300, 3000));
  const likeness = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, cell) => sum + value * (other[cell] ?? 0), 0);
  const solve = (image: Buffer) =>
    cut(decode(image))
      .map((cells) => {
        const ranked = Array.from(averages, ([letter, average]) => ({ letter, like: likeness(cells, average) }));
        return ranked.reduce((best, one) => (one.like > best.like ? one : best)).letter;
      })
      .join('');
  expect(solvedBy(solve)).toBeLessThanOrEqual(0.05);
});
