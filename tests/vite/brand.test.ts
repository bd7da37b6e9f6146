import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '#services/browser/brand.ts';
import { manifestOf, withBrand } from '../../vite/brand';

const BRAND_MODULE = join('src', 'services', 'browser', 'brand.ts');

describe('the product’s name', () => {
  it('is written in one module, so that VITE_BRAND replaces it everywhere', () => {
    const files = ['src', 'inspector']
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const naming = [...files, 'index.html', 'inspector.html'].filter((file) =>
      readFileSync(file, 'utf8').includes(DEFAULT_BRAND),
    );
    expect(naming).toEqual([BRAND_MODULE]);
  });

  it('is written into the pages as text', () => {
    expect(withBrand('<meta content="注册%BRAND%"><p>%BRAND%</p>', 'A "<b>" & C')).toBe(
      '<meta content="注册A &quot;&lt;b&gt;&quot; &amp; C"><p>A &quot;&lt;b&gt;&quot; &amp; C</p>',
    );
  });

  it('is the name on a phone’s home screen, above an icon that is there', () => {
    const { name, short_name, icons } = JSON.parse(manifestOf('A "B"')) as Record<string, unknown> & {
      icons: { src: string; sizes: string }[];
    };
    expect([name, short_name]).toEqual(['A "B"', 'A "B"']);
    for (const { src, sizes } of icons) {
      const png = readFileSync(join('public', src));
      // The width and the height of a PNG follow its signature and the head of its first chunk.
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
    expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  });
});
