import { basename, resolve } from 'node:path';
import { MACHINES, withoutTexts } from './machineTexts.ts';

/** The table of the lazily loaded screens. */
export const SCREENS = 'src/app/screens.ts';

interface Module {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly code?: string | null;
}

export interface Modules {
  getModuleInfo(id: string): Module | null;
}

/** What these import, and what that imports: all that comes with them. */
function withImports(entries: readonly string[], modules: Modules): Set<string> {
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
  'src/app/background.ts',
  'src/app/shell.tsx',
  'src/paths/links.ts',
  SCREENS,
];

/**
 * What one more file costs a screen, in characters of source. Of the same source a slow phone fetches 200 brotli bytes a ms, a fifth
 * of its characters, and six files at a time in 150 ms.
 */
const FILE_COST = 20_000;

/** Modules that go into one file, the screens that load it, and their size in characters. */
export interface SharedFile {
  readonly screens: ReadonlySet<string>;
  readonly modules: readonly string[];
  readonly size: number;
}

const countOf = (of: ReadonlySet<string>, is: (screen: string) => boolean) => Array.from(of).filter(is).length;

/** What all screens together save by loading two files as one, less the unused code that some of them load with it. */
function gain(a: SharedFile, b: SharedFile): number {
  const both = countOf(a.screens, (screen) => b.screens.has(screen));
  return both * FILE_COST - (a.screens.size - both) * b.size - (b.screens.size - both) * a.size;
}

/** Joins the two files whose union saves most, until none saves anything. The most shared ones come first. */
export function joined(files: readonly SharedFile[]): readonly SharedFile[] {
  const left = [...files];
  for (;;) {
    let best = { gain: 0, at: -1, with: -1 };
    for (const [at, one] of left.entries())
      for (const [other, another] of left.entries())
        if (other > at) {
          const saved = gain(one, another);
          if (saved > best.gain) best = { gain: saved, at, with: other };
        }
    const [one, another] = [left[best.at], left[best.with]];
    if (!one || !another) return left.sort((a, b) => b.screens.size - a.screens.size);
    left.splice(best.with, 1);
    left[best.at] = {
      screens: new Set([...one.screens, ...another.screens]),
      modules: [...one.modules, ...another.modules],
      size: one.size + another.size,
    };
  }
}

/** It loads the sanitizer when it is evaluated: only a screen that shows HTML from the server may have it. */
const RICH_TEXT = resolve('src/components/media/RichText.tsx');

type Users = ReadonlyMap<string, readonly string[]>;

/** The screens that load each module. */
function usersOf(modules: Modules, taken: (id: string) => boolean): Users {
  const users = new Map<string, string[]>();
  for (const screen of modules.getModuleInfo(resolve(SCREENS))?.dynamicallyImportedIds ?? [])
    for (const id of withImports([screen], modules))
      if (!taken(id) && !withImports([id], modules).has(RICH_TEXT)) users.set(id, [...(users.get(id) ?? []), screen]);
  return users;
}

/** Without the texts that production leaves out: the QA build has to make the same files. */
function sizeOf(id: string, modules: Modules): number {
  const code = modules.getModuleInfo(id)?.code ?? '';
  return (MACHINES.test(id) ? withoutTexts(code) : code).length;
}

/** Which file each module goes to that several screens load. */
function sharedFiles(modules: Modules, users: Users): ReadonlyMap<string, number> {
  const files = new Map<string, SharedFile>();
  for (const [id, screens] of users) {
    if (screens.length < 2 || screens.includes(id)) continue;
    const { modules: others, size } = files.get(screens.join()) ?? { modules: [], size: 0 };
    files.set(screens.join(), { screens: new Set(screens), modules: [...others, id], size: size + sizeOf(id, modules) });
  }
  return new Map(joined([...files.values()]).flatMap((file, place) => file.modules.map((id) => [id, place] as const)));
}

const isLibrary = (id: string) => /\/node_modules\/|\0/.test(id);

interface Plan {
  readonly first: ReadonlySet<string>;
  readonly second: ReadonlySet<string>;
  readonly shared: ReadonlyMap<string, number>;
  readonly users: Users;
}

let plan: Plan | undefined;

function planOf(modules: Modules): Plan {
  if (!plan) {
    const first = withImports([resolve('src/main.tsx')], modules);
    const second = withImports(
      SECOND.map((file) => resolve(file)),
      modules,
    );
    const users = usersOf(modules, (id) => first.has(id) || second.has(id));
    plan = { first, second, shared: sharedFiles(modules, users), users };
  }
  return plan;
}

/**
 * Four chunks: the first screen's and what follows it, each with the libraries apart, which a deploy leaves in the cache; instead of
 * one for each set of screens that share something. What two could take goes to the first named here.
 */
const firstChunks = (['vendor', 'app', 'libraries', 'second'] as const).map((name, place) => ({
  debugName: name,
  priority: 104 - place,
  name(id: string, modules: Modules): string | null {
    const { first, second } = planOf(modules);
    const takes = name === 'vendor' || name === 'app' ? first : second;
    const ours = name === 'app' || name === 'second';
    return takes.has(id) && (ours || isLibrary(id)) ? name : null;
  },
}));

/** An upper limit: modules of further files would be chunked automatically. */
const SHARED_CHUNKS = 40;

/**
 * What several screens share. By itself each set of screens that shares something would have a file of its own, up to fifty for a
 * screen, and a phone waits longer for requests than for bytes (docs/performance.md).
 */
const sharedChunks = Array.from({ length: SHARED_CHUNKS }, (_, place) => ({
  debugName: `shared-${place}`,
  priority: 100 - place,
  name: (id: string, modules: Modules) => (planOf(modules).shared.get(id) === place ? `shared-${place}` : null),
}));

/** The chunks of production, besides one for each screen and each part that is loaded later. */
export const chunkGroups = [...firstChunks, ...sharedChunks];

/** A screen with what it alone uses. In production each is a chunk by itself. */
const ownChunk = {
  debugName: 'own',
  priority: 0,
  name(id: string, modules: Modules): string | null {
    const [screen, another] = planOf(modules).users.get(id) ?? [];
    return screen && !another ? basename(screen, '.tsx') : null;
  },
};

/** The same chunks in the QA build, whose page of controls would break up those whose parts it uses. */
export const qaChunkGroups = [...chunkGroups, ownChunk];
