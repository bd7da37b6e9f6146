import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from '../../src/app/routes';
import * as constants from '../../src/paths/paths';

it('spec §2: every path is a constant and a route, and there is no other', () => {
  const spec = readFileSync('docs/spec.md', 'utf8');
  const section = spec.slice(spec.indexOf('\n## 2.'), spec.indexOf('\n## 3.'));
  // The root only leads to the first of them.
  const asked = Array.from(section.matchAll(/(?<=^\|.*)\/[A-Za-z/]+(?=.*\|.*\|)/gm), ([path]) => path).toSorted();
  expect(asked).toHaveLength(38);
  expect([...new Set<string>(Object.values(constants))].toSorted()).toEqual(asked);
  expect(routes.map(({ path }) => path).toSorted()).toEqual(asked);
});
