import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';

const root = join(import.meta.dirname, '../..');
const machines = join(root, 'src/machines');
const testOf = (name: string) => join(root, `tests/machines/${name}.test.ts`);
const names = readdirSync(machines)
  .filter((file) => /\bcreateMachine\(/.test(readFileSync(join(machines, file), 'utf8')))
  .map((file) => basename(file, '.ts'));
const untested = names.filter((name) => !existsSync(testOf(name)));
if (untested.length > 0) throw new Error(`without tests/machines/<name>.test.ts: ${untested.join(', ')}`);

/** Each machine's own tests end with one more: that they notice the machine's mutants. */
const mutantsAfterTests: Plugin = {
  name: 'mutants-after-tests',
  enforce: 'pre',
  transform(code, id) {
    const name = names.find((name) => id === testOf(name));
    return name && `${code}\n(await import('${join(import.meta.dirname, 'attack')}')).attack('${name}');\n`;
  },
};

export default defineConfig({
  root,
  plugins: [mutantsAfterTests],
  test: {
    include: names.map((name) => `tests/machines/${name}.test.ts`),
    setupFiles: [join(import.meta.dirname, 'registry.ts')],
    reporters: [join(import.meta.dirname, 'reporter.ts')],
    // A mutant's error that nobody waits for is judged where the mutant runs.
    onUnhandledError: () => false,
    // One difference from its table is enough to notice a mutant.
    env: { DIFFERENCES: '1' },
    silent: true,
    // A busy machine is no reason for a mutant to count as noticed.
    testTimeout: 60_000,
    maxWorkers: 2,
  },
});
