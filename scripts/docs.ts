/** `npm run docs`: writes what is generated in docs/; with --check it only says what is stale, and fails. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { openapi } from '../gateway/dev/openapi';
import { writePages } from './pages';

const check = process.argv.includes('--check');
// The machines are app code, which asks Vite for its settings.
const flows = await runnerImport<typeof import('./flows')>(fileURLToPath(new URL('./flows.ts', import.meta.url)), {
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url)),
});
const { FOLDER: folder, flowPages } = flows.module;
const pages = new Map<string, string>([['docs/openapi.json', `${JSON.stringify(openapi(), null, 2)}\n`], ...flowPages()]);

const lines = writePages('.', { pages, folder }, check);
for (const line of lines) console.log(line);
process.exit(check && lines.length > 0 ? 1 : 0);
