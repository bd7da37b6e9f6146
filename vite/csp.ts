import type { Plugin, Rollup } from 'vite';
import { type CspAdditions, contentSecurityPolicy } from '../gateway/http/security.ts';

/** Computes CSP sources by directive from the finished bundle. */
export type CspContributor = (bundle: Readonly<Rollup.OutputBundle>) => CspAdditions;

/** Merges the contributors' sources without duplicates. */
function mergeAdditions(contributors: readonly CspContributor[], bundle: Rollup.OutputBundle): CspAdditions {
  const all: Record<string, string[]> = {};
  for (const contributor of contributors)
    for (const [directive, sources] of Object.entries(contributor(bundle)))
      all[directive] = [...new Set([...(all[directive] ?? []), ...sources])];
  return all;
}

/** Emits `csp.json`, which the gateway merges into its policy, and logs the complete policy for manually configured servers. */
export const csp = (contributors: readonly CspContributor[]): Plugin => ({
  name: 'juyi-csp',
  apply: 'build',
  generateBundle: {
    // After every plugin that changes the pages.
    order: 'post',
    handler(_, bundle) {
      const additions = mergeAdditions(contributors, bundle);
      this.emitFile({ type: 'asset', fileName: 'csp.json', source: `${JSON.stringify(additions, null, 2)}\n` });
      this.info(`Content-Security-Policy: ${contentSecurityPolicy(additions)}`);
    },
  },
});
