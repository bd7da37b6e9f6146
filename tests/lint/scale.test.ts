import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const TEXT = [12, 14, 16, 20, 28, 44];
const RADIUS = [8, 16, 24];
const SPACE = [0, 1, 4, 8, 12, 16, 24, 32];
/** Above it a space makes room for something of that size: a bar, a button, a picture. */
const MAX_SPACE = 32;
/** Within a page; the layers over it; the notice of a start that failed, over everything. */
const Z_INDEXES = [1, 2, 3, 1000, 1001, 1500, 1900, 2000, 10_000];

interface Rule {
  readonly property: RegExp;
  readonly isAllowed: (value: string) => boolean;
}

/** The lengths in px that a value names. */
const lengths = (value: string): number[] => Array.from(value.matchAll(/([\d.]+)px/g), ([, px]) => Number(px));
const onScale = (scale: readonly number[]) => (value: string) => lengths(value).every((px) => scale.includes(px));

/** The scale of the app's styles (docs/decisions/0045-scale.md). */
const rules: readonly Rule[] = [
  { property: /^font(-size)?$/, isAllowed: onScale(TEXT) },
  { property: /radius$/, isAllowed: onScale(RADIUS) },
  {
    property: /^(scroll-)?(padding|margin)|gap$/,
    isAllowed: (value) => lengths(value).every((px) => px > MAX_SPACE || SPACE.includes(px)),
  },
  { property: /^z-index$/, isAllowed: (value) => Z_INDEXES.includes(Number(value)) },
  { property: /^transition/, isAllowed: (value) => !/[1-9]\d*m?s\b/.test(value) || value.includes('!important') },
  { property: /^box-shadow$/, isAllowed: (value) => /var\(--shadow\)|^0 -?\d+px 0 |^0 0 0 /.test(value) },
];

/** The declarations of a style sheet that are off the scale. */
function offScale(css: string): string[] {
  const declarations = css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+)(?=[;}])/g);
  return Array.from(declarations, ([, property = '', value = '']) => [property, value] as const)
    .filter(([property, value]) => rules.some((rule) => rule.property.test(property) && !rule.isAllowed(value)))
    .map(([property, value]) => `${property}: ${value}`);
}

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

describe('the scale', () => {
  it.each(sheets)('src/%s keeps to it', (file) => {
    expect(offScale(readFileSync(join('src', file), 'utf8'))).toEqual([]);
  });

  it('refuses what is off it', () => {
    const off = [
      'font-size: 13px',
      'border-radius: 12px',
      'margin: 0 -20px',
      'z-index: 5',
      'transition: color 300ms',
      'gap: 6px',
    ];
    expect(offScale(`.a { ${off.join('; ')}; padding-bottom: 88px; box-shadow: 0 1px 0 red }`)).toEqual(off);
  });
});
