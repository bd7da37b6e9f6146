import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';

/** The table of the lazily loaded screens. */
export const SCREENS = 'src/app/screens.ts';

interface Module {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): Module | null;
}

/** It imports all that the first screen needs. */
const START = resolve('src/app/start.tsx');

/**
 * The app asks for these as soon as its first screen is usable: that screen's calls, the judges of answers and typed values, and all
 * that begins afterwards. axios comes beside them (src/app/start.tsx).
 */
const SECOND = [
  'src/services/auth/registration.ts',
  'src/services/auth/inviteCard.ts',
  'src/services/content/agreement.ts',
  'src/machines/auth/registration/rules.ts',
  'src/machines/auth/login/rules.ts',
  'src/services/http/judge.ts',
  'src/components/form/SmsCodeAutoSubmit.tsx',
  'src/app/background.ts',
  'src/app/shell.tsx',
  'src/paths/links.ts',
].map((file) => resolve(file));

/** It loads the sanitizer when it is evaluated, so a module that imports it stays out of the shared files. */
const RICH_TEXT = resolve('src/components/media/RichText.tsx');

/** Returns the entries with all that they import, directly or not. */
function withImports(entries: readonly string[], modules: Modules): Set<string> {
  const found = new Set(entries);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * The cost of one more file for a screen, in characters of source: on a slow phone, six files take 150 ms, and 200 brotli bytes 1 ms. With
 * this value every path keeps its budget (bench/size.ts).
 */
const FILE_COST = 24_000;

/** Modules that go into one file, the screens that load it, and its size in characters of source. */
export interface SharedFile {
  readonly screens: ReadonlySet<string>;
  readonly modules: readonly string[];
  readonly size: number;
}

/** Returns how much all screens save by loading two files as one, less the unused code that some of them load with it. */
function gain(a: SharedFile, b: SharedFile): number {
  const both = [...a.screens].filter((screen) => b.screens.has(screen)).length;
  return both * FILE_COST - (a.screens.size - both) * b.size - (b.screens.size - both) * a.size;
}

const weight = ({ screens, size }: SharedFile) => screens.size * size;

/** Adds each file to the one with which it saves most, the heaviest first. */
export function joined(files: readonly SharedFile[]): readonly SharedFile[] {
  const result: SharedFile[] = [];
  for (const file of files.toSorted((a, b) => weight(b) - weight(a))) {
    const [best] = result.filter((other) => gain(other, file) > 0).toSorted((a, b) => gain(b, file) - gain(a, file));
    if (!best) {
      result.push(file);
      continue;
    }
    result[result.indexOf(best)] = {
      screens: new Set([...best.screens, ...file.screens]),
      modules: [...best.modules, ...file.modules],
      size: best.size + file.size,
    };
  }
  return result;
}

/** Returns the size of a module's source, which is the same in every build. */
const sizeOf = (id: string) => statSync(id.replace(/\?.*/, ''), { throwIfNoEntry: false })?.size ?? 0;

/** Finds the screens that load each module, apart from the modules of the start. */
function screensOf(modules: Modules): ReadonlyMap<string, readonly string[]> {
  const taken = withImports([START, ...SECOND], modules);
  const screensByModule = new Map<string, string[]>();
  for (const screen of modules.getModuleInfo(resolve(SCREENS))?.dynamicallyImportedIds ?? [])
    for (const id of withImports([screen], modules))
      if (!taken.has(id)) screensByModule.set(id, [...(screensByModule.get(id) ?? []), screen]);
  return screensByModule;
}

/** Names the file of each module that screens load: that of its only screen, or one with what the same screens share. */
function filesOf(modules: Modules): ReadonlyMap<string, string> {
  const fileByModule = new Map<string, string>();
  const sharedByScreens = new Map<string, SharedFile>();
  for (const [id, screens] of screensOf(modules)) {
    const [screen = '', another] = screens;
    if (!another) fileByModule.set(id, basename(screen, '.tsx'));
    // A screen that another one imports keeps a file of its own.
    else if (!screens.includes(id) && !withImports([id], modules).has(RICH_TEXT)) {
      const { modules: others, size } = sharedByScreens.get(screens.join()) ?? { modules: [], size: 0 };
      sharedByScreens.set(screens.join(), { screens: new Set(screens), modules: [...others, id], size: size + sizeOf(id) });
    }
  }
  for (const [place, { modules: ids }] of joined([...sharedByScreens.values()]).entries())
    for (const id of ids) fileByModule.set(id, `shared-${place}`);
  return fileByModule;
}

let fileByModule: ReadonlyMap<string, string> | undefined;

const LIBRARY = /\/node_modules\/|\0/;

/** The app's chunks. A module that two groups could take goes to the one of higher priority, with all that it imports. */
export const chunkGroups = [
  { name: 'vendor', tags: ['$initial' as const], test: LIBRARY, priority: 5 },
  { name: 'app', test: (id: string) => id === START, priority: 4 },
  { name: 'second', test: (id: string) => SECOND.includes(id), priority: 3 },
  {
    debugName: 'screens',
    priority: 1,
    // Every module has its own place.
    includeDependenciesRecursively: false,
    name(id: string, modules: Modules): string | null {
      fileByModule ??= filesOf(modules);
      return fileByModule.get(id) ?? null;
    },
  },
];

/** For the build with the inspector, which knows every machine: it would load nearly all screens for the machines in their files. */
export const machines = { name: 'machines', test: /\/src\/machines\//, priority: 2 };
