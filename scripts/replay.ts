/** `npm run replay bug.json`: replays an exported recording against the machines, without a network; fails where it differs. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [path] = process.argv.slice(2);
if (!path) {
  console.error('用法：npm run replay bug.json');
  process.exit(2);
}
// The machines are app code, which reads import.meta.env: load them through Vite.
const { module } = await runnerImport<typeof import('./replayFile')>(fileURLToPath(new URL('./replayFile.ts', import.meta.url)), {
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url)),
});
const { text, same } = module.replayFile(readFileSync(path, 'utf8'));
console.log(text);
process.exit(same ? 0 : 1);
