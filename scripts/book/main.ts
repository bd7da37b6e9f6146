/**
 * `npm run book`: the flow book as static files in build/book, which open from a disk or any static host; `-- --url https://…` is where
 * addresses and QR codes lead. The pictures are those of the last `npm run gallery`.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import type { Gallery } from '../../src/inspector/book/data';
import { readFlowBook } from '../../vite/qa/flowBook';
import { GALLERY_FOLDER, MANIFEST } from '../gallery/pictures';

const FOLDER = join('build', 'book');

const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://127.0.0.1:8787' } } });
/** A module of this folder, loaded through Vite: it imports parts of the app. */
const load = async <Module>(file: string) =>
  (await runnerImport<Module>(join(process.cwd(), 'scripts/book', file), { configFile: false, logLevel: 'error' })).module;

const manifest = join(GALLERY_FOLDER, MANIFEST);
const gallery = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Gallery) : undefined;
const { bookPages } = await load<typeof import('./pages')>('pages.tsx');
const { readContext } = await load<typeof import('./context')>('context.ts');
const { book } = await readFlowBook();
const pages = bookPages({ book, gallery, context: await readContext(), app: values.url.replace(/\/$/, '') });

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of pages) writeFileSync(join(FOLDER, name), text);
if (gallery) cpSync(GALLERY_FOLDER, join(FOLDER, 'pictures'), { recursive: true });
for (const file of ['spec.md', 'decisions']) cpSync(join('docs', file), join(FOLDER, 'docs', file), { recursive: true });
console.log(`${pages.size} 页：${join(FOLDER, 'index.html')}${gallery ? '' : '；没有图片，先运行 npm run gallery'}`);
