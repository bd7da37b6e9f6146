/**
 * `npx juyi-inspector book`: the flow book as static files in build/book, which open from a disk or any static host; `--url https://…` is where
 * addresses and QR codes lead. The pictures are those of the last `npx juyi-inspector gallery`.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Gallery } from '../../book/data.ts';
import { buildFlowBook } from '../../flowBook.ts';
import { typed } from '../config';
import { GALLERY_FOLDER, MANIFEST } from '../gallery/pictures';
import { ownModule } from '../ownModule';
import { loadSubject } from '../subject';
import { readContext } from './context';

const FOLDER = join('build', 'book');

const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://127.0.0.1:8787' } } });
const manifest = join(GALLERY_FOLDER, MANIFEST);
const gallery = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Gallery) : undefined;
const { subject } = await loadSubject('.');
const { bookPages } = await ownModule<typeof import('./pages.tsx')>('cli/book/pages');
const pages = bookPages({
  book: await buildFlowBook(subject),
  gallery,
  context: await readContext(),
  app: values.url.replace(/\/$/, ''),
});

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of pages) writeFileSync(join(FOLDER, name), text);
if (gallery) cpSync(GALLERY_FOLDER, join(FOLDER, 'pictures'), { recursive: true });
for (const file of ['spec.md', 'decisions'])
  if (existsSync(join('docs', file))) cpSync(join('docs', file), join(FOLDER, 'docs', file), { recursive: true });
console.log(`${pages.size} 页：${join(FOLDER, 'index.html')}${gallery ? '' : `；没有图片，先运行 ${typed('gallery')}`}`);
