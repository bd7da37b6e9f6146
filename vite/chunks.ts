import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** The table of the lazily loaded screens. */
export const SCREENS = 'src/app/screens.ts';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What these import, and what that imports: all that comes with them. */
function firstModules(entries: readonly string[], modules: Modules): Set<string> {
  const found = new Set(entries);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * What the app asks for as soon as its first screen is usable, in one file and its libraries: what that screen calls, what judges
 * answers and typed values, and all that begins afterwards. axios comes beside it (src/main.tsx).
 */
const SECOND = [
  'src/services/auth/registration.ts',
  'src/services/auth/inviteCard.ts',
  'src/services/content/agreement.ts',
  'src/machines/auth/registration/rules.ts',
  'src/machines/auth/login/rules.ts',
  'src/services/http/judge.ts',
  'src/app/backgroundActors.ts',
  'src/app/shell.ts',
  'src/paths/links.ts',
  SCREENS,
];

let first: Set<string> | undefined;
let second: Set<string> | undefined;

const isLibrary = (id: string) => /\/node_modules\/|\0/.test(id);

/**
 * Four chunks: the first screen's and what follows it, each with the libraries apart, which a deploy leaves in the cache; instead of
 * one for each set of screens that share something. What two could take goes to the first named here.
 */
const firstChunks = (['vendor', 'app', 'libraries', 'second'] as const).map((name, place) => ({
  debugName: name,
  priority: 6 - place,
  name(id: string, modules: Modules): string | null {
    first ??= firstModules([resolve('src/main.tsx')], modules);
    second ??= firstModules(
      SECOND.map((file) => resolve(file)),
      modules,
    );
    const takes = name === 'vendor' || name === 'app' ? first : second;
    const ours = name === 'app' || name === 'second';
    return takes.has(id) && (ours || isLibrary(id)) ? name : null;
  },
}));

/** account, draw, team …: one domain has one name on every floor. */
const domains = readdirSync('contract', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'core' ? [entry.name] : [],
);
const OF_A_DOMAIN = new RegExp(`/(?:src/(?:machines|services|screens)|contract)/(${domains.join('|')})/(?!.*Screen\\.tsx)`);

/**
 * The chunks of production, besides one for each screen. Without the last two a screen would need up to fifty files, one for each set
 * of screens that share something, and a phone waits longer for requests than for bytes (docs/performance.md).
 */
export const chunkGroups = [
  ...firstChunks,
  { name: 'shared', minShareCount: 8, test: /\/(src|contract)\//, priority: 2 },
  { name: (id: string) => OF_A_DOMAIN.exec(id)?.[1] ?? null, minShareCount: 3, priority: 1 },
];
