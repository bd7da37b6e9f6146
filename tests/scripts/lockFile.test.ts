import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Readonly<Record<string, Entry>> };

/** The entry that Node.js resolves `name` to from `folder`: in its own node_modules or in an ancestor's. */
function resolveEntry(folder: string, name: string): Entry | undefined {
  const own = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
  if (own || !folder) return own;
  return resolveEntry(folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, ''), name);
}

test('package-lock.json has the optional binaries of every platform', () => {
  const optional = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ folder, name })),
  );
  expect(optional.length).toBeGreaterThan(100);
  const missing = optional.filter(({ folder, name }) => !resolveEntry(folder, name)?.integrity);
  expect(missing.map(({ folder, name }) => `${folder} → ${name}`)).toEqual([]);
});

test('package-lock.json has no registry URLs', () => {
  const hosts = Object.values(packages).flatMap(({ resolved }) => (resolved?.startsWith('http') ? [resolved] : []));
  expect(hosts).toEqual([]);
});
