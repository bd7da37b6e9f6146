/** `npm run docs`: writes what is generated in docs/; with --check it only says what is stale, and fails. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openapi } from './openapi';

const check = process.argv.includes('--check');
const pages = new Map<string, string>([['docs/openapi.json', `${JSON.stringify(openapi(), null, 2)}\n`]]);

const stale = [...pages].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
for (const [path, text] of stale) {
  console.log(check ? `过期: ${path}（运行 npm run docs）` : `写入: ${path}`);
  if (check) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
process.exit(check && stale.length > 0 ? 1 : 0);
