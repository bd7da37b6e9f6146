import { minify } from 'terser';
import { build, type Rollup } from 'vite';
import { buildTargets } from '../lint/baseline.js';
import type { ShellNode } from '../vite/start/shells';
import { elementOf } from './floor/page';

interface Floor {
  /** The script that hydrates a page of these nodes. */
  readonly scriptOf: (nodes: readonly ShellNode[]) => string;
  /** A page with the same style, whose `markup` is what React renders of the nodes, and `script` (a URL) instead of its own ones. */
  readonly pageOf: (page: string, markup: string, nodes: readonly ShellNode[], script: string) => string;
}

/** The floor of a page: the same markup and style, and React DOM alone to hydrate it. What the app takes longer is its own. */
export async function buildFloor(): Promise<Floor> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: buildTargets, rolldownOptions: { input: 'bench/floor/main.tsx' } },
  })) as Rollup.RollupOutput;
  const { code = '' } = await minify(output[0].code, { module: true, ecma: 2020, compress: { passes: 3 } });
  // After a build, which has set NODE_ENV: React's own for development warns of each attribute that it would write otherwise.
  const { renderToString } = await import('react-dom/server');
  return {
    scriptOf: (nodes) => `//# allFunctionsCalledOnLoad\n${code.replace('__NODES__', () => JSON.stringify(nodes))}`,
    pageOf: (page, markup, nodes, script) =>
      page
        .replace(markup, () => renderToString(nodes.map(elementOf)))
        .replace(/<script[^>]*>.*?<\/script>/gs, '')
        .replace('</title>', `</title><script type="module" src="${script}"></script>`),
  };
}
