import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DOMAINS, pathOf, TIERS, violation } from '../../lint/boundaries.js';

/** An import and the message of its violation; undefined for an allowed import. */
const rows: readonly (readonly [from: string, to: string, message: string | undefined])[] = [
  ['src/machines/auth/session.ts', 'src/services/auth/session', undefined],
  ['src/services/auth/session.ts', 'src/machines/auth/session', 'src/services may not import src/machines'],
  ['src/screens/team/personRows.tsx', 'src/screens/auth/login/LoginForm', undefined],
  ['src/screens/auth/login/LoginForm.tsx', 'src/screens/team/personRows', 'src/screens/auth is below team'],
  ['src/screens/auth/login/LoginForm.tsx', 'src/services/auth/login', 'src/screens may not import src/services'],
  ['src/screens/auth/login/LoginForm.tsx', 'src/paths/routes', undefined],
  ['src/paths/href.ts', 'src/paths/routes', undefined],
  ['src/paths/href.ts', 'src/hooks/hashLocation', 'src/paths may not import src/hooks'],
  ['src/services/auth/login.ts', 'src/paths/routes', 'src/services may not import src/paths'],
  ['src/app/App.tsx', 'inspector/log', 'src/app may not import inspector'],
  ['src/app/App.tsx', 'src/qa/subject.ts', 'src/app may not import src/qa'],
  ['src/app/inspect.ts', 'src/qa/open.ts', undefined],
  ['src/app/inspect.ts', 'inspector/bridge', 'src/app may not import inspector'],
  ['src/qa/open.ts', 'inspector/bridge', undefined],
  ['src/qa/subject.ts', 'src/machines/catalog.ts', undefined],
  ['src/qa/subject.ts', 'src/screens/draw/Result.tsx', 'src/qa may not import src/screens'],
  ['inspector/bridge.ts', 'contract/calls', 'inspector may not import contract'],
  ['inspector/cli/book/main.ts', 'src/qa/subject.ts', 'inspector may not import src/qa'],
  ['inspector/example/checkout.ts', 'src/machines/auth/session.ts', 'inspector may not import src/machines'],
  ['src/worker/shell.ts', 'contract/calls', 'src/worker may not import contract'],
  ['src/main.tsx', 'gateway/app', 'src/app may not import gateway'],
  ['gateway/auth/routes.ts', 'contract/auth/login', undefined],
  ['gateway/auth/routes.ts', 'src/services/auth/login', 'gateway may not import src/services'],
  ['gateway/auth/routes.ts', 'gateway/team/teams', 'gateway/auth is below team'],
  ['gateway/http/route.ts', 'gateway/auth/tokens', 'gateway/http is below auth'],
  ['gateway/auth/routes.ts', 'gateway/app', 'gateway/auth may not import a file above all modules'],
  ['gateway/app.ts', 'gateway/team/teams', undefined],
  ['src/services/http/judge.ts', 'src/services/dialect.ts', undefined],
  ['src/services/browser/clock.ts', 'src/services/dialect.ts', 'src/services/browser is below dialect'],
  ['contract/auth/login.ts', 'contract/calls', 'contract/auth may not import a file above all modules'],
  ['gateway/auth/routes.ts', 'gateway/cellar/wine', 'cellar is not a module of gateway (lint/boundaries.js)'],
];

it.each(rows)('%s imports %s', (from, to, message) => {
  expect(violation(from, to, false)).toBe(message);
});

it('allows screens type-only imports of the contract', () => {
  const [from, to] = ['src/screens/draw/Result.tsx', 'contract/draw/draw'];
  expect(violation(from, to, true)).toBeUndefined();
  expect(violation(from, to, false)).toBe('src/screens may not import contract, only its types');
});

it.each([
  ['./session', 'src/machines/auth/session'],
  ['../core/list', 'src/machines/core/list'],
  ['#services/auth/session.ts', 'src/services/auth/session.ts'],
  ['#tests/support/client.ts', 'tests/support/client.ts'],
  ['@juyi/contract/auth/login', 'contract/auth/login'],
  ['xstate', undefined],
])('%s names %s', (specifier, path) => {
  expect(pathOf('src/machines/auth/login.ts', specifier)).toBe(path);
});

/** Every source file, relative to the project's root. */
const files = ['contract', 'gateway', 'inspector', 'src', 'tests', 'scripts', 'vite', 'bench'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => `${parentPath}/${name}`),
);

it.each(Object.entries(TIERS).flatMap(([tier, { modules }]) => (modules ? [[tier, modules] as const] : [])))(
  'lists every module of %s, and no removed one',
  (tier, modules) => {
    const paths = files.filter((file) => file.startsWith(`${tier}/`)).map((file) => file.slice(tier.length + 1).split('/'));
    const folders = new Set(paths.flatMap(([first = '', ...rest]) => (rest.length > 0 ? [first] : [])));
    expect([...folders].filter((name) => !modules.includes(name) && name !== 'cli' && name !== 'tests')).toEqual([]);
    const single = new Set(paths.flatMap(([first = '', ...rest]) => (rest.length > 0 ? [] : [first.replace(/\.\w+$/, '')])));
    expect(modules.filter((name) => !folders.has(name) && !single.has(name) && !DOMAINS.includes(name))).toEqual([]);
  },
);

it('keeps at most 20 files directly in a folder', () => {
  const counts: Record<string, number> = {};
  for (const file of files) {
    const folder = file.replace(/\/[^/]+$/, '');
    counts[folder] = (counts[folder] ?? 0) + 1;
  }
  expect(Object.entries(counts).filter(([, count]) => count > 20)).toEqual([]);
});
