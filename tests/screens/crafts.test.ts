import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The rule and the picture of each craft in the style sheet. */
const css = readFileSync('src/components/craft/crafts.module.css', 'utf8');
const patterns = new Map(
  [...css.matchAll(/^\.(\w+) \{[^}]*url\("\.\/(.*?)\?no-inline"\)/gm)].map(([, craft, file]) => [craft, file]),
);

it('the season has the craft of a ground, and each ground has its pattern', () => {
  const { craft } = JSON.parse(readFileSync('catalog/season.json', 'utf8')) as { readonly craft: string };
  expect([...patterns.keys()]).toEqual(['porcelain', 'dye', 'weave', 'lacquer']);
  expect(patterns.has(craft)).toBe(true);
  expect([...patterns.values()].filter((file) => !existsSync(`src/components/craft/${file}`))).toEqual([]);
});
