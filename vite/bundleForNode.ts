import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { onThread } from './onThread.ts';

/** A module of the app, bundled to one ES module for Node. */
export interface NodeBundle {
  readonly code: string;
  /** Absolute paths of the project's files in the bundle. */
  readonly sources: readonly string[];
  /** Calls an exported function in a worker thread. */
  readonly call: <T>(name: string) => Promise<T>;
}

/** Bundles a module of the app for Node, CSS modules included; dynamic imports are excluded, or with `lazy` bundled too. */
export async function bundleForNode(entry: string, { lazy = false } = {}): Promise<NodeBundle> {
  const sources: string[] = [];
  const staticGraph: Plugin = {
    name: 'juyi-static-graph',
    enforce: 'pre',
    ...(!lazy && { resolveDynamicImport: () => false }),
    moduleParsed({ id }) {
      if (!/\0|\/node_modules\//.test(id)) sources.push(id);
    },
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [staticGraph],
    define: { __QA__: false, __BEACON__: false },
    publicDir: false,
    build: {
      ssr: entry,
      write: false,
      // elkjs is 1 MB of already bundled code.
      rolldownOptions: { external: /^elkjs\//, output: { codeSplitting: false }, checks: { bundlerTimings: false } },
    },
    ssr: { noExternal: true },
  })) as Rollup.RollupOutput;
  const { code } = output[0];
  return { code, sources, call: (name) => callIn(code, name) };
}

/** Node imports from files only; a file inside the project resolves external packages. */
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
