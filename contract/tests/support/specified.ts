import { readFileSync } from 'node:fs';

/** Reads the calls of docs/spec.md §7 as `METHOD path`. A row like `/a/convert, /submit` lists several paths with the same parent. */
function readCalls(): string[] {
  const spec = readFileSync('docs/spec.md', 'utf8');
  const section = spec.slice(spec.indexOf('## 7.'), spec.indexOf('## 8.'));
  return [...section.matchAll(/^\| (GET|POST)\s+\| (\S[^|]*?)\s+\|/gm)].flatMap(([, method, paths = '']) => {
    const [first = '', ...others] = paths.split(/,\s*/);
    const folder = first.slice(0, first.lastIndexOf('/'));
    return [first, ...others.map((other) => folder + other)].map((path) => `${method} ${path}`);
  });
}

export const specified: readonly string[] = readCalls();
