import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';
import type { CspContributor } from './policy/csp';

/** css-loader's output for a style sheet: `push([module.id, "…", ""])`. */
const SHEET = /(\.push\(\[\w+\.id,)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')(,""\]\))/gs;
const SOURCE = createRequire(import.meta.url).resolve('vconsole');
const CONSOLE_CSS = '/src/services/console/console.css';

/** Extracts vConsole's style sheets from its script and prepends them to console.css, because the CSP forbids inline styles. */
export function consoleStyles(): Plugin {
  const sheets = [...readFileSync(SOURCE, 'utf8').matchAll(SHEET)].map(([, , literal = '']) => String(runInNewContext(literal)));
  if (sheets.length === 0) throw new Error('no style sheets found in vconsole: update vite/consoleStyles.ts');
  return {
    name: 'juyi-console-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id === SOURCE) return { code: code.replace(SHEET, '$1""$3'), map: null };
      return id.endsWith(CONSOLE_CSS) ? [...sheets, code].join('\n') : null;
    },
  };
}

/** Allows the empty style elements that vConsole still creates, by the hash of the empty string. */
export const emptyStyles: CspContributor = () => ({
  'style-src': [`'sha256-${createHash('sha256').update('').digest('base64')}'`],
});
