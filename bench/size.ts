/** `npm run size`: what the built app weighs on its way, in kB of brotli, against the budgets. Fails when one is broken. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const DIST = 'dist';
const BUDGETS = { usable: 100, idle: 122, route: 35, tap: 45 };
/** Opened cold, by a link: the screens that have to be there as soon as the first one. */
const COLD = {
  '/login': 'src/screens/auth/login/LoginScreen.tsx',
  '/home': 'src/screens/account/home/HomeScreen.tsx',
  '/allblind': 'src/screens/draw/AllBlindScreen.tsx',
  '/redeemRecord': 'src/screens/redemption/records/RecordsScreen.tsx',
  '/redeemRecordDetail': 'src/screens/redemption/records/RedeemRecordDetailScreen.tsx',
};
/** Ten swipes open it, and nobody who does not look for it. */
const NO_TAP = /^assets\/console-/;

interface Part {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')) as Record<string, Part>;
const page = readFileSync(join(DIST, 'index.html'), 'utf8');
const weigh = (content: string | Uint8Array) => brotliCompressSync(content).length / 1000;
const weighFile = (file: string) => weigh(readFileSync(join(DIST, file)));
const sum = (files: Iterable<string>) => [...files].reduce((all, file) => all + weighFile(file), 0);

/** A part's files, and those of what it imports. */
function filesOf(key: string, found = new Set<string>()): Set<string> {
  const part = manifest[key];
  if (!part) throw new Error(`nothing was built from ${key}`);
  if (found.has(part.file)) return found;
  found.add(part.file);
  for (const css of part.css ?? []) found.add(css);
  for (const imported of part.imports ?? []) filesOf(imported, found);
  return found;
}

const start = Array.from(page.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g), ([, file = '']) => file);
// The half of the style that the first screen has no use for; it is linked once that can be used.
const later = Array.from(page.matchAll(/<meta name="later-style" content="\/([^"]+)"/g), ([, file = '']) => file);
const inlined = Array.from(page.matchAll(/<style>(.*?)<\/style>/gs), ([, style = '']) => style).join('');
// axios and what begins with it, in one file (vite/firstRoute.ts).
const afterwards = filesOf(Object.keys(manifest).find((key) => key.startsWith('_second-')) ?? 'second');
const usable = sum(start) + weigh(inlined);
const known = new Set([...start, ...later, ...afterwards]);
const beyond = (files: Set<string>) => sum([...files].filter((file) => !known.has(file)));

const rows = [
  { what: 'first screen usable (JS, CSS)', kB: usable, most: BUDGETS.usable },
  {
    what: 'first screen idle',
    kB: usable + sum([...later, ...afterwards].filter((file) => !start.includes(file))),
    most: BUDGETS.idle,
  },
  ...Object.entries(COLD).map(([path, source]) => ({ what: `${path} adds`, kB: beyond(filesOf(source)), most: BUDGETS.route })),
  ...readdirSync(join(DIST, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((file) => !known.has(file) && !NO_TAP.test(file))
    .map((file) => ({ what: file, kB: weighFile(file), most: BUDGETS.tap }))
    .sort((a, b) => b.kB - a.kB)
    .slice(0, 5),
];

console.table(rows.map(({ what, kB, most }) => ({ what, 'kB brotli': kB.toFixed(1), budget: most, ok: kB <= most })));
const broken = rows.filter(({ kB, most }) => kB > most);
for (const { what, kB, most } of broken)
  console.error(`${what}: ${kB.toFixed(1)} kB, ${(kB - most).toFixed(1)} more than the budget`);
process.exit(broken.length > 0 ? 1 : 0);
