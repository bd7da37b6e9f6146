import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';

const root = join(import.meta.dirname, '../..');
const machines = join(root, 'src/machines');
/** The test file of each machine: `auth/session.ts` → `tests/machines/auth/session.test.ts`, `auth/login/machine.ts` → `auth/login.test.ts`. */
const tests = new Map(
  readdirSync(machines, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && /\bcreateMachine\(/.test(readFileSync(join(machines, file), 'utf8')))
    .map((file) => file.replace(/(\/machine)?\.ts$/, ''))
    .map((path) => [basename(path), join(root, `tests/machines/${path}.test.ts`)]),
);
const untested = [...tests.values()].filter((test) => !existsSync(test));
if (untested.length > 0) throw new Error(`missing tests: ${untested.join(', ')}`);

/** Appends the mutation test to each machine's test file. */
const mutantsAfterTests: Plugin = {
  name: 'mutants-after-tests',
  enforce: 'pre',
  transform(code, id) {
    const name = [...tests].find(([, test]) => id === test)?.[0];
    return name && `${code}\n(await import('${join(import.meta.dirname, 'attack')}')).attack('${name}');\n`;
  },
};

export default defineConfig({
  root,
  plugins: [mutantsAfterTests],
  test: {
    include: [...tests.values()],
    setupFiles: [join(import.meta.dirname, 'registry.ts')],
    reporters: [join(import.meta.dirname, 'reporter.ts')],
    // A mutant's unhandled errors are handled in attack.ts.
    onUnhandledError: () => false,
    // Stop at the first difference from the table: one kills the mutant.
    env: { DIFFERENCES: '1' },
    silent: true,
    // A timeout on a busy machine must not count as a kill.
    testTimeout: 60_000,
    maxWorkers: 2,
  },
});
