import type { Plugin } from 'vite';

/** Polyfills and adapters that libraries import and this app never runs, by importer and imported id, with their replacement. */
const STUBS = [
  // Shims for React 17 and older.
  {
    importer: /\/(wouter|@xstate\/react)\//,
    id: /^use-sync-external-store\/shim(\/index\.js)?$/,
    code: `export { useSyncExternalStore } from 'react'`,
  },
  {
    importer: /\/@xstate\/react\//,
    id: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  // The app routes by the hash: src/hooks/hashLocation.ts.
  {
    importer: /\/wouter\/src\/index\.js$/,
    id: /^\.\/use-browser-location\.js$/,
    code: 'export const useBrowserLocation = undefined, useSearch = undefined',
  },
  // axios uses its XHR adapter.
  { importer: /\/axios\/lib\/adapters\/adapters\.js$/, id: /^\.\/fetch\.js$/, code: 'export const getFetch = () => null' },
] as const;

const PREFIX = '\0stub:';

/** Replaces unused modules of libraries by stubs to reduce the bundle. A stub that matches nothing any more fails the build. */
export function stubUnusedModules(): Plugin {
  const unmatched = new Set<object>(STUBS);
  return {
    name: 'juyi-stub-unused-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const stub = importer && STUBS.find((one) => one.importer.test(importer) && one.id.test(source));
      if (!stub) return undefined;
      unmatched.delete(stub);
      return 'replacement' in stub ? this.resolve(stub.replacement, importer) : PREFIX + STUBS.indexOf(stub);
    },
    load(id) {
      const stub = id.startsWith(PREFIX) ? STUBS[Number(id.slice(PREFIX.length))] : undefined;
      return stub && 'code' in stub ? stub.code : undefined;
    },
    buildEnd(error) {
      if (!error && unmatched.size > 0)
        throw new Error('a stub matches no import any more: update vite/start/stubUnusedModules.ts');
    },
  };
}
