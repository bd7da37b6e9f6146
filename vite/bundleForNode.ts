import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { onThread } from './onThread.ts';

/** A module of the app as one file for Node. */
export interface NodeBundle {
  readonly code: string;
  /** The project's files that it was made from. */
  readonly sources: readonly string[];
  /** Calls a function that it exports, on a thread of its own. */
  readonly call: <T>(name: string) => Promise<T>;
}

/**
 * Bundles a module of the app for Node, style sheets and all. Dynamic imports are left out: what the build runs needs only what
 * is imported statically, and the lazy screens are most of the app.
 */
export async function bundleForNode(entry: string): Promise<NodeBundle> {
  const sources: string[] = [];
  const staticGraph: Plugin = {
    name: 'juyi-static-graph',
    enforce: 'pre',
    resolveDynamicImport: () => false,
    moduleParsed({ id }) {
      if (!/\0|\/node_modules\//.test(id)) sources.push(id);
    },
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [staticGraph],
    define: { __QA__: false },
    publicDir: false,
    build: {
      ssr: entry,
      write: false,
      // elkjs is a megabyte, and bundled already.
      rolldownOptions: { external: /^elkjs\//, checks: { bundlerTimings: false } },
    },
    ssr: { noExternal: true },
  })) as Rollup.RollupOutput;
  const { code } = output[0];
  return { code, sources, call: (name) => callIn(code, name) };
}

/** Node imports files only; one in the project finds the packages that are left out. */
async function callIn<T>(code: string, name: string): Promise<T> {
  const file = resolve('.cache', `${randomUUID()}.mjs`);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(file, code);
  try {
    return await onThread<T>(file, name);
  } finally {
    rmSync(file);
  }
}
