/** `npm run docs`: writes what is generated in docs/; with --check it only says what is stale, and fails. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { openapi } from '../gateway/openapi';

const check = process.argv.includes('--check');
// The machines are app code, which asks Vite for its settings.
const flows = await runnerImport<typeof import('./flows')>(fileURLToPath(new URL('./flows.ts', import.meta.url)), {
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url)),
});
const { FOLDER, flowPages } = flows.module;
const pages = new Map<string, string>([['docs/openapi.json', `${JSON.stringify(openapi(), null, 2)}\n`], ...flowPages()]);

const stale = [...pages].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
for (const [path, text] of stale) {
  console.log(check ? `过期: ${path}（运行 npm run docs）` : `写入: ${path}`);
  if (check) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

// The page of a machine that is gone.
const left = (existsSync(FOLDER) ? readdirSync(FOLDER) : []).map((file) => join(FOLDER, file)).filter((path) => !pages.has(path));
for (const path of left) {
  console.log(check ? `多余: ${path}（运行 npm run docs）` : `删除: ${path}`);
  if (!check) rmSync(path);
}
process.exit(check && stale.length + left.length > 0 ? 1 : 0);
