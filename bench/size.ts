/** `npm run size`: brotli sizes of the built app in kB against their budgets; fails when one is exceeded. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { explainErrors } from '@juyi/gateway/cli/explain';
import { DIST, requireBuild } from '../scripts/build';

explainErrors();
requireBuild();

/** In kB: the first screen until interactive and until idle, a deep-linked screen's additional chunks, a chunk loaded on a tap. */
const BUDGETS_KB = { usable: 77.1, idle: 114.4, route: 33.5, tap: 20 };
/** Screens commonly opened by a link, which must load as fast as the first one. */
const DEEP_LINKED = {
  '/login': 'LoginScreen',
  '/home': 'HomeScreen',
  '/allblind': 'AllBlindScreen',
  '/redeemRecord': 'RecordsScreen',
  '/redeemRecordDetail': 'RedeemRecordDetailScreen',
};
/** Exempt from the tap budget: the hidden developer console. */
const EXEMPT = /^assets\/console-/;

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
const page = readFileSync(join(DIST, 'index.html'), 'utf8');
const sizeKb = (content: string | Uint8Array) => brotliCompressSync(content).length / 1000;
const fileSizeKb = (file: string) => sizeKb(readFileSync(join(DIST, file)));
const sumKb = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + fileSizeKb(file), 0);

/** The key of the chunk of this name. */
function keyOf(name: string): string {
  const key = Object.keys(manifest).find(
    (one) => (one.startsWith(`_${name}-`) && one.endsWith('.js')) || one.endsWith(`/${name}.ts`),
  );
  if (!key) throw new Error(`no chunk in the manifest for ${name}`);
  return key;
}

/** The files of a chunk and of its static imports. */
function filesOf(key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`no chunk in the manifest for ${key}`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const imported of chunk.imports ?? []) filesOf(imported, files);
  return files;
}

const entry = Array.from(page.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g), ([, file = '']) => file);
// The non-critical CSS, linked once the first screen is interactive (vite/start/firstStyle.ts).
const deferredCss = Array.from(page.matchAll(/<meta name="later-style" content="\/([^"]+)"/g), ([, file = '']) => file);
const criticalCss = Array.from(page.matchAll(/<style>(.*?)<\/style>/gs), ([, style = '']) => style).join('');
// These files are loaded right after hydration (vite/start/firstRoute.ts, src/app/start.tsx).
const second = new Set<string>();
for (const name of ['second', 'axios', 'screens']) filesOf(keyOf(name), second);
const usable = sumKb(entry) + sizeKb(criticalCss);
const initial = new Set([...entry, ...deferredCss, ...second]);
const additionalKb = (files: Set<string>) => sumKb([...files].filter((file) => !initial.has(file)));

const rows = [
  { what: 'first screen usable (JS, CSS)', kB: usable, budget: BUDGETS_KB.usable },
  {
    what: 'first screen idle',
    kB: usable + sumKb([...deferredCss, ...second].filter((file) => !entry.includes(file))),
    budget: BUDGETS_KB.idle,
  },
  ...Object.entries(DEEP_LINKED).map(([path, screen]) => ({
    what: `${path} adds`,
    kB: additionalKb(filesOf(keyOf(screen))),
    budget: BUDGETS_KB.route,
  })),
  ...readdirSync(join(DIST, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((file) => !initial.has(file) && !EXEMPT.test(file))
    .map((file) => ({ what: file, kB: fileSizeKb(file), budget: BUDGETS_KB.tap }))
    .sort((a, b) => b.kB - a.kB)
    .slice(0, 5),
];

console.table(rows.map(({ what, kB, budget }) => ({ what, 'kB brotli': kB.toFixed(1), budget, ok: kB <= budget })));
const exceeded = rows.filter(({ kB, budget }) => kB > budget);
for (const { what, kB, budget } of exceeded)
  console.error(`${what}: ${kB.toFixed(1)} kB, ${Math.ceil((kB - budget) * 1000)} bytes over the budget`);
process.exit(exceeded.length > 0 ? 1 : 0);
