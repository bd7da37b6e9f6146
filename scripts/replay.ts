/**
 * `npm run replay bug.json`: replays an exported recording against the machines, without a network; fails where it differs. With
 * `-- --test` it writes a test of the recorded flows to tests/replays.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const FOLDER = join('tests', 'replays');

const { positionals, values } = parseArgs({ allowPositionals: true, options: { test: { type: 'boolean' } } });
const [path] = positionals;
if (!path) {
  console.error('用法：npm run replay bug.json [-- --test]');
  process.exit(2);
}
// The machines are app code, which reads import.meta.env: load them through Vite.
const { module } = await runnerImport<typeof import('./replayFile')>(fileURLToPath(new URL('./replayFile.ts', import.meta.url)), {
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url)),
});
const json = readFileSync(path, 'utf8');
const { text, same } = module.replayFile(json);
console.log(text);
const test = values.test ? module.testOf(json) : undefined;
if (test !== undefined) {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${basename(path, '.json')}.test.ts`);
  writeFileSync(file, test);
  execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' });
  console.log(`已写入 ${file}，运行：npx vitest run ${file}`);
}
process.exit(same ? 0 : 1);
