import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import type { Facts } from './facts';

/** What reads the facts; it replaces the revision's own, so that both are read in the same way. */
const READERS = [
  'scripts/flowsDiff/facts.ts',
  'src/inspector/facts/calls.ts',
  'src/inspector/facts/limits.ts',
  'src/inspector/flows.ts',
  'src/inspector/graph.ts',
  'src/inspector/labels.ts',
  'src/inspector/journeys.ts',
];

/** The facts of the tree in a folder. The machines are app code, which reads import.meta.env: they are loaded through Vite. */
export async function factsOf(root: string): Promise<Facts> {
  const { module } = await runnerImport<typeof import('./facts')>(join(root, 'scripts/flowsDiff/facts.ts'), {
    configFile: false,
    root,
    logLevel: 'error',
  });
  return module.readFacts();
}

/** The facts of a git revision, exported to a temporary folder and read by the readers of this one. */
export async function factsOfRevision(revision: string): Promise<Facts> {
  const folder = mkdtempSync(join(tmpdir(), 'juyi-flows-'));
  try {
    const archive = execFileSync('git', ['archive', revision], { maxBuffer: 2 ** 28 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    for (const file of READERS) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(file, join(folder, file));
    }
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    return await factsOf(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
