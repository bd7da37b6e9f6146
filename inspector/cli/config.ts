import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './explain.ts';

/** A project's package.json has it under `inspector`; paths are relative to the project's root. */
interface Config {
  /** The module that exports the `subject`. */
  readonly subject: string;
  /** A folder that is laid over earlier revisions, so that they are told as today; without it a revision's own subject tells it. */
  readonly overlay?: string;
  /** The module that exports the `gallery` (gallery/steps.ts), if there is one. */
  readonly gallery?: string;
  /** The module that exports the `subject` with inputs of its machines, and the `app`, for random walks, if there is one. */
  readonly walk?: string;
  /** A change in these folders makes pictures and approvals outdated. */
  readonly sources: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly imports?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly inspector?: Config;
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The configuration of the project in the working folder; throws without one. */
export function readConfig(): Config {
  const { inspector } = readManifest(process.cwd());
  if (!inspector) throw new CommandError('package.json 里没有 "inspector": { "subject": …, "sources": […] }');
  return inspector;
}

/** The command as a reader of the project in the working folder types it: its own script of that name, if it has one. */
export const typed = (command: string): string =>
  readManifest(process.cwd()).scripts?.[command] ? `npm run ${command}` : `npx juyi-inspector ${command}`;
