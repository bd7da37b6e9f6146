import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import type { CspContributor } from './csp';

/** How css-loader keeps a style sheet in the bundle: `push([module.id, "…", ""])`. */
const SHEET = /\.push\(\[\w+\.id,("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'),""\]\)/gs;

/** The style elements that vConsole will make, by the hash of their text, and of none, as which each begins: nobody else's pass. */
export const consoleStyles: CspContributor = () => {
  const source = readFileSync(createRequire(import.meta.url).resolve('vconsole'), 'utf8');
  const sheets = [...source.matchAll(SHEET)].map(([, literal = '']) => String(runInNewContext(literal)));
  if (sheets.length === 0) throw new Error('vconsole keeps its styles in another way now: mend vite/consoleStyles.ts');
  return { 'style-src': ['', ...sheets].map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`) };
};
