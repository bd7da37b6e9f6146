import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const paths = (text: string, row: RegExp) => Array.from(text.matchAll(row), ([, path = '']) => path).toSorted();

it('spec §2: every path is a route, and no route is another’s path', () => {
  const spec = readFileSync('docs/spec.md', 'utf8');
  const section = spec.slice(spec.indexOf('\n## 2.'), spec.indexOf('\n## 3.'));
  // The root only leads to the first of them.
  const asked = paths(section, /(?<=^\|.*)(\/[A-Za-z/]+)(?=.*\|.*\|)/gm);
  expect(asked).toHaveLength(38);
  expect(paths(readFileSync('src/app/routes.ts', 'utf8'), /path: '([^']+)'/g)).toEqual(asked);
});
