/**
 * `npm run book`: the flow book as static files in build/book, which open from a disk or any static host; `-- --url https://…` is where
 * addresses and QR codes lead. The pictures are those of the last `npm run gallery`.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import type { Gallery } from '../../book/data.ts';
import { buildFlowBook } from '../../flowBook.ts';
import { explainErrors } from '../explain';
import { GALLERY_FOLDER, MANIFEST } from '../gallery/pictures';
import { loadSubject } from '../subject';
import { readContext } from './context';

const FOLDER = join('build', 'book');

explainErrors();
const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://127.0.0.1:8787' } } });
const manifest = join(GALLERY_FOLDER, MANIFEST);
const gallery = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Gallery) : undefined;
const { subject } = await loadSubject('.');
// Through Vite, which compiles JSX as the app's.
const { module } = await runnerImport<typeof import('./pages.tsx')>(fileURLToPath(new URL('./pages.tsx', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
const pages = module.bookPages({
  book: await buildFlowBook(subject),
  gallery,
  context: await readContext(),
  app: values.url.replace(/\/$/, ''),
});

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of pages) writeFileSync(join(FOLDER, name), text);
if (gallery) cpSync(GALLERY_FOLDER, join(FOLDER, 'pictures'), { recursive: true });
for (const file of ['spec.md', 'decisions']) cpSync(join('docs', file), join(FOLDER, 'docs', file), { recursive: true });
console.log(`${pages.size} 页：${join(FOLDER, 'index.html')}${gallery ? '' : '；没有图片，先运行 npm run gallery'}`);
