import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';
import type { CspContributor } from './csp';

/** How css-loader keeps a style sheet in the bundle: `push([module.id, "…", ""])`. */
const SHEET = /(\.push\(\[\w+\.id,)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')(,""\]\))/gs;
const SOURCE = createRequire(import.meta.url).resolve('vconsole');
const OURS = '/src/services/console/console.css';

/** Takes vConsole's style sheets out of its script, and puts them before our own of the console, in the file that its chunk links. */
export function consoleStyles(): Plugin {
  const sheets = [...readFileSync(SOURCE, 'utf8').matchAll(SHEET)].map(([, , literal = '']) => String(runInNewContext(literal)));
  if (sheets.length === 0) throw new Error('vconsole keeps its styles in another way now: mend vite/consoleStyles.ts');
  return {
    name: 'juyi-console-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id === SOURCE) return { code: code.replace(SHEET, '$1""$3'), map: null };
      return id.endsWith(OURS) ? [...sheets, code].join('\n') : null;
    },
  };
}

/** The style elements that vConsole still makes hold nothing: the hash of no text lets in nobody else. */
export const emptyStyles: CspContributor = () => ({
  'style-src': [`'sha256-${createHash('sha256').update('').digest('base64')}'`],
});
