import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { minify } from 'terser';
import { build, type Rollup } from 'vite';
import { buildTargets } from '../lint/baseline.js';
import { parseMarkup } from '../vite/shells';
import { elementOf } from './floor/page';

/** The part of the page between two texts, without them. */
const between = (text: string, start: string, end: string) =>
  text.slice(text.indexOf(start) + start.length, text.lastIndexOf(end));

/**
 * The floor of the first screen: the built page, with the same markup and style, and React DOM alone to hydrate it. What the app
 * takes longer is its own.
 */
export async function buildFloor(): Promise<{ readonly page: string; readonly script: string }> {
  const built = readFileSync('dist/index.html', 'utf8');
  const markup = between(built, '<div id="root">', '</div>');
  const nodes = parseMarkup(markup);
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __NODES__: JSON.stringify(nodes), 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: buildTargets, rolldownOptions: { input: 'bench/floor/main.tsx' } },
  })) as Rollup.RollupOutput;
  const { code = '' } = await minify(output[0].code, { module: true, ecma: 2020, compress: { passes: 3 } });
  const page = built
    .replace(markup, () => renderToString(nodes.map(elementOf)))
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replace('</title>', '</title><script type="module" src="/floor.js"></script>');
  return { page, script: `//# allFunctionsCalledOnLoad\n${code}` };
}
