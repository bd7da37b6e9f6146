import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
/** The catalogue's pages are for members. */
const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('catalog/a') && file !== 'docs/spec.md');

/** Gives `page: name` for each name that the pages have in such a place, without its anchor. */
const named = (pattern: RegExp) =>
  pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(pattern)].map(([, target = '']) => ({ page, name: target.split('#')[0] ?? '' })),
  );

it('no page links to a file that does not exist', () => {
  const links = named(/\]\((?!https?:|mailto:|\/|#)([^)\s]+)\)/g);
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ page, name }) => !existsSync(join(dirname(page), name)))).toEqual([]);
});

it('no page names a TypeScript file that does not exist', () => {
  const names = named(/`([\w@./-]+\.tsx?)`/g);
  const exists = (name: string) => name.startsWith('.') || files.some((file) => `/${file}`.endsWith(`/${name}`));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter(({ name }) => !exists(name))).toEqual([]);
});
