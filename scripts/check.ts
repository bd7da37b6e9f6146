/**
 * `npm run check [-- <revision>]`: lint, builds, and the tests of what has changed since the last commit, or since a revision: unit tests that
 * import a changed file, and journeys of the changed domains with the looks of their screens. A change outside the domains runs every journey.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { explainErrors } from '@juyi/gateway/cli/explain';
import { StartupError } from '@juyi/gateway/core/startupError';
import { ensureBrowser } from './browser';
import { runCommands } from './commands';

explainErrors();

const [revision = 'HEAD'] = process.argv.slice(2);
const JOURNEYS = join('tests', 'journeys');
/** Whatever a journey runs, by its folders: a folder below `src/screens` or `gateway` is a domain, as one of the journeys is. */
const RUN =
  /^(?:src|contract|gateway|inspector|catalog|vite|public)\/(?!tests\/)|^tests\/journeys\/|\.html$|^vite\.config|^package-lock/;
const DOMAIN = /^(?:contract|gateway|(?:src|tests)\/(?!qa\/)\w+)\/(?!support\/)(\w+)\/|^(inspector)\//;

const linesOf = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).split('\n').filter(Boolean);

function changedFiles(): string[] {
  try {
    return [
      ...linesOf('diff', '--name-only', '--end-of-options', revision),
      ...linesOf('ls-files', '--others', '--exclude-standard'),
    ];
  } catch (cause) {
    throw new StartupError(`git 中没有 ${revision}；请给出提交、标签或分支`, { cause });
  }
}

const run = changedFiles().filter((file) => RUN.test(file));

/** The folder of the journeys that a file concerns; undefined for all of them. */
function journeysOf(file: string): string | undefined {
  const [, inDomain, inInspector] = DOMAIN.exec(file) ?? [];
  const folder = join(JOURNEYS, inDomain ?? inInspector ?? 'none');
  return existsSync(folder) ? folder : undefined;
}

const folders = run.map(journeysOf);
const some = folders.every((folder) => folder !== undefined) ? new Set(folders) : [];

ensureBrowser();
runCommands([
  ['npm', 'run', '-s', 'lint'],
  ['npm', 'run', '-s', 'test:qa'],
  ['npx', 'vitest', 'run', '--passWithNoTests', '--changed', revision],
  ...(run.length > 0 ? [['npx', 'playwright', 'test', ...some]] : []),
]);
