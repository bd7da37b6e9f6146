import { randomInt } from 'node:crypto';
import { Resvg } from '@resvg/resvg-wasm';
import { expect, test } from 'vitest';
import { CAPTCHA_ALPHABET, captchaImage } from '../../verification/captchaImage';
import { figure } from '../support/long';

const LENGTH = 4;
const TRIES = figure(120, 2000);
const randomText = () =>
  Array.from({ length: LENGTH }, () => CAPTCHA_ALPHABET.charAt(randomInt(CAPTCHA_ALPHABET.length))).join('');

/** The part of captchas that a solver reads. */
async function solvedBy(solve: (image: Uint8Array) => string): Promise<number> {
  let solved = 0;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const text = randomText();
    if (solve(await captchaImage(text)) === text) solved += 1;
  }
  return solved / TRIES;
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** 0 is paper. */
  readonly pixels: readonly number[];
}

/** The rasteriser reads PNGs too. Each pixel is its distance from the paper of the first, in four steps. */
function decode(png: Uint8Array): Picture {
  const image = `<image href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`;
  const { width, height, pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="72">${image}</svg>`,
  ).render();
  const distances = Array.from({ length: width * height }, (_, at) => Math.abs((pixels[at * 4 + 1] ?? 0) - (pixels[1] ?? 0)));
  const most = Math.max(...distances);
  return { width, height, pixels: distances.map((one) => Math.round((4 * one) / most)) };
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
async function train(pictures: number): Promise<ReadonlyMap<string, number[]>> {
  const sums = new Map<string, number[]>();
  for (let index = 0; index < pictures; index += 1) {
    const text = randomText();
    for (const [place, cells] of cut(decode(await captchaImage(text))).entries()) {
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

test('a solver that cuts the picture into four and compares with average letters reads at most one in twenty', async () => {
  const averages = await train(figure(200, 3000));
  const likeness = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, cell) => sum + value * (other[cell] ?? 0), 0);
  const solve = (image: Uint8Array) =>
    cut(decode(image))
      .map((cells) => {
        const ranked = Array.from(averages, ([letter, average]) => ({ letter, like: likeness(cells, average) }));
        return ranked.reduce((best, one) => (one.like > best.like ? one : best)).letter;
      })
      .join('');
  expect(await solvedBy(solve)).toBeLessThanOrEqual(0.05);
});
