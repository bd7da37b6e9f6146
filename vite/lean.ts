import type { Plugin } from 'vite';

/**
 * What libraries bring along for other surroundings than ours, by whom it is asked for and as what: the app weighs less without
 * it. A line that no longer finds anything fails the build.
 */
const REPLACED = [
  // React has had this hook since 18; the shims are for what came before.
  {
    by: /\/(wouter|@xstate\/react)\//,
    asked: /^use-sync-external-store\/shim(\/index\.js)?$/,
    code: `export { useSyncExternalStore } from 'react'`,
  },
  {
    by: /\/@xstate\/react\//,
    asked: /^use-sync-external-store\/shim\/with-selector$/,
    instead: 'use-sync-external-store/with-selector',
  },
  // The address is the hash's: src/hooks/hashLocation.ts.
  {
    by: /\/wouter\/src\/index\.js$/,
    asked: /^\.\/use-browser-location\.js$/,
    code: 'export const useBrowserLocation = undefined, useSearch = undefined',
  },
  // Calls go over XHR, which can be aborted and watched everywhere.
  { by: /\/axios\/lib\/adapters\/adapters\.js$/, asked: /^\.\/fetch\.js$/, code: 'export const getFetch = () => null' },
] as const;

const PREFIX = '\0lean:';

/** Leaves out of the build what it never runs. */
export function lean(): Plugin {
  const unused = new Set<object>(REPLACED);
  return {
    name: 'juyi-lean',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      const found = importer && REPLACED.find(({ by, asked }) => by.test(importer) && asked.test(id));
      if (!found) return undefined;
      unused.delete(found);
      return 'instead' in found ? this.resolve(found.instead, importer) : PREFIX + REPLACED.indexOf(found);
    },
    load(id) {
      const found = id.startsWith(PREFIX) ? REPLACED[Number(id.slice(PREFIX.length))] : undefined;
      return found && 'code' in found ? found.code : undefined;
    },
    buildEnd(error) {
      if (!error && unused.size > 0) throw new Error('a library asks for something else now: mend vite/lean.ts');
    },
  };
}
