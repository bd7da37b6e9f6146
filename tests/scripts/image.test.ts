import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PATTERNS = readFileSync('deploy/Dockerfile.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

/** Whether the image's build context lacks a file: the last pattern that matches decides. Wildcards other than a trailing /** are not read. */
function isLeftOut(file: string): boolean {
  const matches = (pattern: string) => file === pattern || file.startsWith(`${pattern.replace(/\/\*\*$/, '')}/`);
  const last = PATTERNS.findLast((line) => matches(line.replace(/^!/, '')));
  return last !== undefined && !last.startsWith('!');
}

// Without one of them Vite transforms nothing, and the image is not built.
test('the build context of the image has every project of tsconfig.json', () => {
  const config = readFileSync('tsconfig.json', 'utf8').replace(/^\/\/.*/gm, '');
  const { references } = JSON.parse(config) as { references: { path: string }[] };
  const projects = references.map(({ path }) => (path.endsWith('.json') ? path.slice(2) : `${path.slice(2)}/tsconfig.json`));
  expect(projects).toContain('tests/tsconfig.json');
  expect(projects.filter(isLeftOut)).toEqual([]);
  expect(isLeftOut('tests/scripts/image.test.ts')).toBe(true);
});
