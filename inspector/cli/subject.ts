import { join, resolve } from 'node:path';
import { type Alias, runnerImport } from 'vite';
import type { Subject } from '../subject.ts';
import { readConfig, readManifest } from './config.ts';

/** The package that this file is in. It is the reader: another revision's subject is made with it, too. */
const OWN = '@juyi/inspector';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The names by which the project's own files import one another, as files below `root`: without this, another revision would import the
 * linked packages of the present one, and one that is older than a name could not be read.
 */
function aliasesBelow(root: string): Alias[] {
  const { workspaces = [], imports = {} } = readManifest(process.cwd());
  const packages = workspaces.map((folder) => [readManifest(folder).name, folder] as const);
  return [
    ...packages
      .filter(([name]) => name !== OWN)
      .map(([name, folder]) => ({ find: new RegExp(`^${escaped(name)}/`), replacement: `${join(root, folder)}/` })),
    ...Object.entries(imports)
      .sort(([one], [other]) => other.length - one.length)
      .map(([name, target]) => ({
        find: new RegExp(`^${escaped(name.replace(/\*$/, ''))}`),
        replacement: join(root, target.replace(/\*$/, '')),
      })),
  ];
}

/** A module of the project in a folder, loaded through Vite because app code may read import.meta.env, and the files it is made of. */
export function loadModule(root: string, path: string): Promise<{ readonly module: unknown; readonly dependencies: string[] }> {
  const folder = resolve(root);
  return runnerImport(join(folder, path), {
    configFile: false,
    root: folder,
    logLevel: 'error',
    resolve: { alias: aliasesBelow(folder) },
  });
}

/** The subject of the project in a folder, and the files it is made of. */
export async function loadSubject(root: string): Promise<{ readonly subject: Subject; readonly sources: readonly string[] }> {
  const { module, dependencies } = await loadModule(root, readConfig().subject);
  return { subject: (module as { readonly subject: Subject }).subject, sources: dependencies };
}
