/**
 * `npm run docs`: writes the generated files in docs/; with --check only lists stale ones, and fails if there are any. It also lists the
 * journeys that changed after their approval; with --approved as well, these fail.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { openapi } from '../gateway/dev/openapi';
import { outdatedApprovals } from './approvals/check';
import { writePages } from './pages';

const check = process.argv.includes('--check');
// The machines are app code, which reads import.meta.env: load them through Vite.
const flows = await runnerImport<typeof import('./flows')>(fileURLToPath(new URL('./flows.ts', import.meta.url)), {
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url)),
});
const { FOLDER: folder, flowPages } = flows.module;
const pages = new Map<string, string>([['docs/openapi.json', `${JSON.stringify(openapi(), null, 2)}\n`], ...flowPages()]);

const lines = writePages('.', { pages, folder }, check);
for (const line of lines) console.log(line);
const outdated = check ? await outdatedApprovals() : [];
for (const line of outdated) console.warn(line);
const isRefused = lines.length > 0 || (process.argv.includes('--approved') && outdated.length > 0);
process.exit(check && isRefused ? 1 : 0);
