import type { Plugin, Rollup } from 'vite';
import { type CspAdditions, contentSecurityPolicy } from '../../gateway/http/security.ts';
import { headerFiles } from './headerFiles.ts';

/** The VITE_ variables of a build. */
export type BuildEnv = Readonly<Record<string, string | undefined>>;

/** Computes CSP sources by directive from the finished bundle and the build's variables. */
export type CspContributor = (bundle: Readonly<Rollup.OutputBundle>, env: BuildEnv) => CspAdditions;

/** Merges the contributors' sources without duplicates. */
function mergeAdditions(contributors: readonly CspContributor[], bundle: Rollup.OutputBundle, env: BuildEnv): CspAdditions {
  const all: Record<string, string[]> = {};
  for (const contributor of contributors)
    for (const [directive, sources] of Object.entries(contributor(bundle, env)))
      all[directive] = [...new Set([...(all[directive] ?? []), ...sources])];
  return all;
}

/** Emits `csp.json` for the gateway and the headers for other servers (vite/policy/headerFiles.ts), and logs the complete policy. */
export function csp(contributors: readonly CspContributor[]): Plugin {
  let env: BuildEnv = {};
  return {
    name: 'juyi-csp',
    apply: 'build',
    configResolved(config) {
      ({ env } = config);
    },
    generateBundle: {
      // The plugin runs after every plugin that changes the pages.
      order: 'post',
      handler(_, bundle) {
        const additions = mergeAdditions(contributors, bundle, env);
        for (const [fileName, source] of Object.entries(headerFiles(additions)))
          this.emitFile({ type: 'asset', fileName, source });
        this.info(`Content-Security-Policy: ${contentSecurityPolicy(additions)}`);
      },
    },
  };
}
