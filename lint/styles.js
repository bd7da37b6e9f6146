// @ts-check
/** `node lint/styles.js [folder]`: fails on CSS in a build that the minimum supported browsers lack; a step of npm run build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unsupportedStyles } from './baselineStyles.js';

/** These features may be missing, with the reason: only looks are lost. */
const ALLOWED = {
  ':focus-visible': 'older phones show a focus ring of their own: no rule hides it',
  'color-scheme': 'the browser colours its own scroll bars and fields as it likes',
  cursor: 'for a mouse',
  'field-sizing': 'the select is as wide as its longest option',
  'overscroll-behavior': 'sheets and overlays hold the page by touch events, too',
  resize: 'for a mouse',
  'scrollbar-width': 'a scrollbar is seen in the carousel',
  'text-underline-offset': 'the line is nearer to the text',
  'text-wrap': 'a line breaks elsewhere',
};

const folder = process.argv[2] ?? 'dist';
const assets = join(folder, 'assets');
const inlined = Array.from(
  readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/<style>(.*?)<\/style>/gs),
  ([, style = '']) => style,
);
const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
const found = [
  ...inlined.flatMap((style) => unsupportedStyles(style, ALLOWED).map((line) => `index.html: ${line}`)),
  ...sheets.flatMap((name) =>
    unsupportedStyles(readFileSync(join(assets, name), 'utf8'), ALLOWED).map((line) => `${name}: ${line}`),
  ),
];
for (const line of found) console.error(line);
process.exit(found.length > 0 ? 1 : 0);
