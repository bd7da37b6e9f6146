import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DOMAINS, FLOORS, whyNot } from '../../lint/rooms';

/** An import, and why it may not be; undefined when it may. */
const rows: readonly (readonly [from: string, to: string, why: string | undefined])[] = [
  ['src/machines/auth/session.ts', 'src/services/auth/session', undefined],
  ['src/services/auth/session.ts', 'src/machines/auth/session', 'src/services may not import src/machines'],
  ['src/screens/team/rows.tsx', 'src/screens/auth/login/LoginForm', undefined],
  ['src/screens/auth/login/LoginForm.tsx', 'src/screens/team/rows', 'src/screens/auth stands below team'],
  ['src/screens/auth/login/LoginForm.tsx', 'src/services/auth/login', 'src/screens may not import src/services'],
  ['src/screens/auth/login/LoginForm.tsx', 'src/paths/paths', undefined],
  ['src/paths/href.ts', 'src/paths/paths', undefined],
  ['src/paths/href.ts', 'src/hooks/hashLocation', 'src/paths may not import src/hooks'],
  ['src/services/auth/login.ts', 'src/paths/paths', 'src/services may not import src/paths'],
  ['src/app/App.tsx', 'src/inspector/log', 'src/app may not import src/inspector'],
  ['src/app/inspect.ts', 'src/inspector/bridge', undefined],
  ['src/worker/shell.ts', 'contract/calls', 'src/worker may not import contract'],
  ['src/main.tsx', 'gateway/app', 'src/app may not import gateway'],
  ['gateway/auth/routes.ts', 'contract/auth/login', undefined],
  ['gateway/auth/routes.ts', 'src/services/auth/login', 'gateway may not import src/services'],
  ['gateway/auth/routes.ts', 'gateway/team/teams', 'gateway/auth stands below team'],
  ['gateway/http/route.ts', 'gateway/auth/tokens', 'gateway/http stands below auth'],
  ['gateway/auth/routes.ts', 'gateway/app', 'gateway/auth may not import a file above all rooms'],
  ['gateway/app.ts', 'gateway/team/teams', undefined],
  ['contract/auth/login.ts', 'contract/calls', 'contract/auth may not import a file above all rooms'],
  ['gateway/auth/routes.ts', 'gateway/cellar/wine', 'cellar is no room of gateway (lint/rooms.js)'],
];

it.each(rows)('%s imports %s', (from, to, why) => {
  expect(whyNot(from, to, false)).toBe(why);
});

it('lets screens take types of the contract, and nothing that runs', () => {
  const [from, to] = ['src/screens/draw/Result.tsx', 'contract/draw/draw'];
  expect(whyNot(from, to, true)).toBeUndefined();
  expect(whyNot(from, to, false)).toBe('src/screens may not import contract, only its types');
});

/** Every source file, from the project's root. */
const files = ['contract', 'gateway', 'src', 'tests', 'scripts', 'vite', 'bench'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`),
);

it.each(Object.entries(FLOORS).flatMap(([floor, { rooms }]) => (rooms ? [[floor, rooms] as const] : [])))(
  'names every room of %s, and none that is gone',
  (floor, rooms) => {
    const inside = files.filter((file) => file.startsWith(`${floor}/`)).map((file) => file.slice(floor.length + 1).split('/'));
    const folders = new Set(inside.flatMap(([first = '', ...rest]) => (rest.length > 0 ? [first] : [])));
    expect([...folders].filter((name) => !rooms.includes(name))).toEqual([]);
    expect(rooms.filter((name) => !folders.has(name) && !DOMAINS.includes(name))).toEqual([]);
  },
);

it('has at most 20 files directly in a folder', () => {
  const counts: Record<string, number> = {};
  for (const file of files) {
    const folder = file.replace(/\/[^/]+$/, '');
    counts[folder] = (counts[folder] ?? 0) + 1;
  }
  expect(Object.entries(counts).filter(([, count]) => count > 20)).toEqual([]);
});
